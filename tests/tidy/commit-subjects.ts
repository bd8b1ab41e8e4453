import { execFileSync } from 'node:child_process'
import { ROOT } from './files.ts'

const RANGES = ['origin/main..HEAD', 'main..HEAD']
const MAX_LENGTH = 72
const NO_VERB = /^(The|A|An|What|Who|Whoever|Which|Of|Every|Each|It|Its|No|So|One|Two|Figures|This|That|With|When)\b/
const NOT_IMPERATIVE = /^[A-Z]\w*(ed|ing)\b/

export function subjectFaults(subject: string): string[] {
  const faults: [string, boolean][] = [
    [`longer than ${MAX_LENGTH} characters`, subject.length > MAX_LENGTH],
    ['holds a ";"', subject.includes(';')],
    ['does not begin with a verb', !/^[A-Z][a-z]+\b/.test(subject) || NO_VERB.test(subject)],
    [
      'verb is not imperative',
      NOT_IMPERATIVE.test(subject) && !/^(Embed|Feed|Need|Seed|Shed|Speed|Bring|String)\b/.test(subject),
    ],
  ]
  return faults.filter(([, isBroken]) => isBroken).map(([fault]) => fault)
}

export function subjectsAheadOfMain(): string[] {
  for (const range of RANGES) {
    const subjects = git('log', '--no-merges', '--format=%s', range)
    if (subjects !== undefined) return subjects.split('\n').filter(Boolean)
  }
  return []
}

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}
