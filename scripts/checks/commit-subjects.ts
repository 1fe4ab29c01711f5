/**
 * The last commit before the rule on commit subjects (CONTRIBUTING.md, 'Commits'). The rule starts after it: older
 * subjects are longer, and rewriting them would change every commit id.
 */
export const RULE_STARTS_AFTER = 'a641d60881ab988206773b1b2e1100c8f6ce907c'

const MAX_SUBJECT_LENGTH = 72

/** A commit as one line: id, parent ids, subject, separated by tabs. */
const LOG_FORMAT = '%h%x09%p%x09%s'

/** The default subject that git writes for a merge. */
const GIT_MERGE_SUBJECT = /^Merge (?:branch|branches|remote-tracking branch|remote-tracking branches|tags?|commits?) '/

/** Runs git with these arguments and returns what it prints. Throws if git fails or is not installed. */
type Git = (args: readonly string[]) => string

type SubjectCheck = { hasPassed: boolean; report: string }

/** Finds commits after `RULE_STARTS_AFTER` whose subject is too long. Passes when the history cannot be read. */
export function checkCommitSubjects(git: Git): SubjectCheck {
  const log = readLog(git)
  if (log === null)
    return { hasPassed: true, report: 'Commit subjects were not checked: the full git history is not available.' }
  const long = findLongSubjects(log)
  const report = [`Commit subjects have at most ${MAX_SUBJECT_LENGTH} characters. Longer:`, ...long].join('\n')
  return long.length > 0
    ? { hasPassed: false, report }
    : { hasPassed: true, report: 'All commit subjects are short enough.' }
}

/** Null in an archive without a repository, in a shallow clone, and when git is not installed. */
function readLog(git: Git): string | null {
  try {
    if (git(['rev-parse', '--is-shallow-repository']).trim() !== 'false') return null
    git(['cat-file', '-e', `${RULE_STARTS_AFTER}^{commit}`])
  } catch {
    return null
  }
  return git(['log', `--format=${LOG_FORMAT}`, `${RULE_STARTS_AFTER}..HEAD`])
}

function findLongSubjects(log: string): string[] {
  return log.split('\n').flatMap((line) => {
    const [id = '', parents = '', ...rest] = line.split('\t')
    const subject = rest.join('\t')
    const isGitMerge = parents.includes(' ') && GIT_MERGE_SUBJECT.test(subject)
    const length = Array.from(subject).length
    return length > MAX_SUBJECT_LENGTH && !isGitMerge ? [`${id} (${length}) ${subject}`] : []
  })
}
