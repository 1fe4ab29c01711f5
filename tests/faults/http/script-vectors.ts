import type { Draw } from '../seed.ts'

/** What a vector does when it runs: it sets a mark or opens a dialog, and the test checks for both. */
const RUN = ['window.__xss=1', 'alert(1)', 'top.__xss=1', 'import(`data:text/javascript,__xss=1`)']

/** Elements that run code on their own; `RUN` is replaced by the script. */
const ELEMENTS = [
  '<script>RUN</script>',
  '<script src="data:text/javascript,RUN"></script>',
  '<script type="module">RUN</script>',
  '<svg><script>RUN</script></svg>',
  '<img src=x onerror=RUN>',
  '<img src="x" onerror="RUN">',
  '<img/src=x/onerror=RUN>',
  '<image src=x onerror=RUN>',
  '<svg onload=RUN>',
  '<svg><animate onbegin=RUN attributeName=x dur=1s>',
  '<svg><set attributeName=href to=javascript:RUN><a id=x>x</a></svg>',
  '<body onload=RUN>',
  '<iframe srcdoc="<script>parent.__xss=1</script>"></iframe>',
  '<iframe src="javascript:RUN"></iframe>',
  '<object data="javascript:RUN"></object>',
  '<embed src="javascript:RUN">',
  '<video src=x onerror=RUN></video>',
  '<video><source onerror=RUN></video>',
  '<audio src=x onerror=RUN></audio>',
  '<details open ontoggle=RUN>x</details>',
  '<input autofocus onfocus=RUN>',
  '<select autofocus onfocus=RUN></select>',
  '<p tabindex=1 autofocus onfocus=RUN>x</p>',
  '<marquee onstart=RUN>x</marquee>',
  '<style>@import "data:text/css,*{color:red}";</style>',
  '<style onload=RUN></style>',
  '<p style="background:url(javascript:RUN)">x</p>',
  '<link rel=stylesheet href="data:text/css,*{color:red}">',
  '<meta http-equiv=refresh content="0;url=javascript:RUN">',
  '<base href="https://evil.example/">',
  '<form action="javascript:RUN"><button>x</button></form>',
  '<a href="javascript:RUN">x</a>',
  '<a href="java\tscript:RUN">x</a>',
  '<a href="&#106;avascript&colon;RUN">x</a>',
  '<a href=" \u0001javascript:RUN">x</a>',
  '<a href="data:text/html,<script>RUN</script>">x</a>',
  '<a href="//evil.example" onclick=RUN>x</a>',
  '<template><img src=x onerror=RUN></template>',
  '<p onpointerover=RUN onanimationstart=RUN>x</p>',
]

/** Markup that a parser reads differently the second time. */
const MUTATION_VECTORS = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=RUN&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=RUN>">',
  '<noscript><p title="</noscript><img src=x onerror=RUN>">',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img src=1 onerror=RUN>">',
  '<textarea><img title="</textarea><img src=x onerror=RUN>"></textarea>',
  '<title><a title="</title><img src=x onerror=RUN>">',
  '<!--><img src=x onerror=RUN>-->',
  '<!--[if gte IE 4]><img src=x onerror=RUN><![endif]-->',
  '<![CDATA[<img src=x onerror=RUN>]]>',
  '<?xml <img src=x onerror=RUN>?>',
  '<xmp><p title="</xmp><img src=x onerror=RUN>"></xmp>',
  '<select><style></select><img src=x onerror=RUN></style>',
  '<table><td><a href="x" title="</td></table><img src=x onerror=RUN>">',
  '<p title="<img src=x onerror=RUN>">&lt;img src=x onerror=RUN&gt;</p>',
  '&#60;img src=x onerror=RUN&#62;',
  '<a title="&quot;&gt;<img src=x onerror=RUN>" href="/">x</a>',
]

/** Ways to get around a filter: other letters, other spaces, broken or nested markup. */
const DISGUISES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll(/[a-z]/g, (letter, at: number) => (at % 2 ? letter.toUpperCase() : letter)),
  (text) => text.replaceAll(' ', '\n'),
  (text) => text.replaceAll('<', '<\u0000'),
  (text) => `"'>${text}`,
  (text) => `</title></textarea></script>${text}`,
  (text) => text.replaceAll('<', '<<'),
  (text) => text.replace(/>(?=[^>]*$)/, ''),
  (text) => `<p><b><ul><li>${text}`,
  (text) => text.replace('<script', '<scr<script>ipt'),
]

/** Our own vectors: every element and mutation in every disguise, with alternating scripts. */
export function scriptVectors(): string[] {
  return [...ELEMENTS, ...MUTATION_VECTORS].flatMap((shape, index) =>
    DISGUISES.map((disguise, n) => disguise(shape).replaceAll(/RUN/gi, RUN[(index + n) % RUN.length] ?? '')),
  )
}

const SOUP =
  '< > </ /> " \' = ` & ; : <!-- --> <p <b> <a href= javascript: <svg> <math> <style> </style> <script> </script> <img src=x onerror=window.__xss=1 onload= &lt; &#x3c; \u0000 \n <table> <td> <noscript> </noscript> <template> title=" <mglyph> <![CDATA[ ]]> data:text/html, alert(1)'.split(
    ' ',
  )

/** Pieces of markup in random order, drawn from the run's seed. */
export function markupSoups(count: number, draw: Draw): string[] {
  return Array.from({ length: count }, () =>
    Array.from({ length: draw.between(3, 25) }, () => SOUP[draw.between(0, SOUP.length - 1)]).join(
      draw.between(0, 1) === 0 ? '' : ' ',
    ),
  )
}
