import type { PictureDto } from '../api/picture-schemas.ts'
import PhotoSwipe, { type PhotoSwipeOptions, type SlideData } from 'photoswipe'
import 'photoswipe/style.css'
import { pictureSources, UPLOADS_PATH } from '#kernel/addresses/picture-url.ts'
import { galleryMessages } from '#messages/catalog/gallery.ts'
import './lightbox.css'

const texts = galleryMessages

/**
 * The values of specification §9, "Gallery lightbox defaults". Double tap 300 ms, pan 80 px and drag 10 px are the
 * library's defaults.
 */
const SETTINGS: PhotoSwipeOptions = {
  zoomAnimationDuration: 333,
  showAnimationDuration: 333,
  hideAnimationDuration: 333,
  bgOpacity: 0.8,
  preload: [1, 2],
  preloaderDelay: 2000,
  errorMsg: texts.failed,
  closeTitle: texts.close,
  zoomTitle: texts.zoom,
  arrowPrevTitle: texts.previous,
  arrowNextTitle: texts.next,
  showHideAnimationType: 'fade',
}

/** Shows the pictures in full size, starting with the one at `index`. Loaded on first use. */
export function openLightbox(pictures: readonly PictureDto[], index: number): void {
  const lightbox = new PhotoSwipe({ ...SETTINGS, dataSource: pictures.map(toSlide), index })
  lightbox.on('uiRegister', () => {
    lightbox.element?.setAttribute('aria-label', texts.lightbox)
    lightbox.ui?.registerElement({
      name: 'caption',
      order: 9,
      isButton: false,
      appendTo: 'root',
      onInit: (element) => {
        lightbox.on('change', () => {
          element.textContent = captionOf(pictures[lightbox.currIndex])
        })
      },
    })
  })
  lightbox.init()
}

function toSlide({ url, alt, width, height }: PictureDto): SlideData {
  const sources = pictureSources(url)
  return { src: url, alt, width, height, ...(sources === null ? {} : { srcset: sources.webp }) }
}

// Visitors must know when a picture is a drawing. The sample business has drawings; a real office has photos.
function captionOf(picture: PictureDto | undefined): string {
  if (picture === undefined) return ''
  return [picture.url.startsWith(UPLOADS_PATH) ? '' : texts.illustration, picture.alt]
    .filter((part) => part !== '')
    .join(': ')
}
