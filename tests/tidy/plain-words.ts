// Rules for plain English in comments, summaries of endpoints, refusals and titles of tests, and a search for the texts that
// break them. A match is a hint for a reviewer.

const RULES: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['free-relative start', /^(What|Who|Whom|Whose|Whoever|Whatever|Whichever|Which|Those|That which)\b(?! to )/],
  ['"Of/Among/Beside/Under/Without" start', /^(Of|Among|Beside|Besides|Under|Without)\b/],
  ['"The same" start', /^The same\b(?! as [`\w]+ except)/],
  [
    'answers (returns)',
    /(^|[.;:,] )[Aa]nswers (the|how|what|whether|which|whom|false|true|null|nothing|those|ids|their|its|everything|a|an)\b/,
  ],
  ['somebody, nobody, everybody', /\b[Ss]omebody\b|\b[Nn]obody\b|\b[Ee]verybody\b|\b[Aa]nybody\b/],
  ['whoever, whatever, whichever', /\b[Ww]ho(m)?ever\b|\b[Ww]hatever\b|\b[Ww]hichever\b/],
  ['whom', /\bwhom\b/],
  ['the house', /\b(the|a|this|any) house\b(?!hold)|\bhouse['’]s\b/],
  ['anew, meanwhile, besides, beside', /\b(anew|meanwhile|besides|beside|thereof|wherein|hitherto|henceforth)\b/],
  ['any more, from now on, for good', /\b(any more|from now on|by then|for good|of old)\b/],
  ['so many, so long', /(?:^|[.;:,(] )[Ss]o (many|much|long|often|far|few)\b(?! that\b)(?! as\b)/],
  ['told', /\b(is|are|was|were|be|been|being|not) told\b|\btell(s|ing)? (of|apart|a person)\b/],
  ['said, says of', /\b(said|says|say) of\b|\b(is|are|was|were|be) said\b/],
  ['hear, heard', /\b(hears?|heard|hearing)\b/],
  ['can be had', /\b(to|can|could|may|is|are) be? ?had\b/],
  ['let go', /\b(let|lets|letting) go\b/],
  ['comes to nothing, becomes of', /\bc[ao]mes? (to nothing|of it|of that)\b|\bbec[ao]mes? of\b/],
  ['stands (is)', /\b(?<!-)(stands?|stood|standing)\b(?![- ](in|alone|for)\b)/],
  ['written down, worked out', /\b(written|write|writes|wrote) down\b|\breckon\w*\b|\bwork(s|ed|ing)? out\b/],
  ['of its own', /\bof (its|their|his|our|one['’]s) own\b/],
  ['is (not) there', /\b(is|are|was|were) (not )?there\b|\bthere (is|are) none\b/],
  ['theirs', /\btheirs\b/],
  ['nothing but, no other', /\bnothing (besides|but)\b|and nothing else\b|\band no other\b|\band no further\b/],
  ['mend, furnish, knock', /\bmend(s|ed|ing)?\b|\bfurnish(es|ed)?\b|\bknock(s|ed)?\b/],
]

const SUMMARY_VERB =
  /^(Get|List|Create|Update|Delete|Add|Remove|Set|Search|Export|Import|Preview|Send|Start|Stop|Cancel|Confirm|Check|Quote|Apply|Undo|Publish|Merge|Assign|Record|Upload|Download|Sign|Verify|Request|Redeem|Restore|Resend|Schedule|Place|Pay|Refund|Capture|Void|Track|Translate|Reserve|Reset|Revoke|Rotate|Sync|Open|Close|Pause|Resume|Rename|Duplicate|Archive|Convert|Replace|Move|Test|Receive|Block|Unblock|Approve|Reject|Count|Calculate)\b/
const MAX_TITLE_LENGTH = 90

export type Kind = 'comments' | 'summaries' | 'refusals' | 'test titles'
export type Finding = { kind: Kind; where: string; text: string; broken: string[] }

/** Finds comments by pattern. Nested templates and regular expressions may confuse it. */
function commentsOf(source: string): { text: string; line: number }[] {
  const token = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\*([\s\S]*?)\*\/|(?<![:\\/\w'"`])\/\/([^\n]*)/g
  return [...source.matchAll(token)].flatMap((match) => {
    const text = (match[1] ?? match[2])
      ?.replace(/^\s*\*? ?/gm, '')
      .replace(/\s+/g, ' ')
      .trim()
    if (text === undefined || text.length <= 3 || /^(biome-ignore|@ts-|eslint|!)/.test(text)) return []
    return [{ text, line: source.slice(0, match.index).split('\n').length }]
  })
}

const literalsOf = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')

const brokenBy = (text: string): string[] => {
  const words = text.replace(/`[^`]*`/g, '``')
  return RULES.filter(([, pattern]) => pattern.test(words)).map(([name]) => name)
}

function brokenByTitle(text: string): string[] {
  const broken = brokenBy(text)
  if (text.length > MAX_TITLE_LENGTH) broken.push('longer than 90 characters')
  if (text.includes(';')) broken.push('two claims')
  if (/^(what|who|whoever|which|that|not|and)\b/i.test(text)) broken.push('start')
  return broken
}

export function findingsIn(files: ReadonlyMap<string, string>): Finding[] {
  const found: Finding[] = []
  const look = (kind: Kind, where: string, text: string, broken: string[]) => {
    if (broken.length > 0) found.push({ kind, where, text, broken })
  }
  for (const [file, source] of files) {
    for (const { text, line } of commentsOf(source)) look('comments', `${file}:${line}`, text, brokenBy(text))
    if (file.startsWith('src/api/'))
      for (const text of literalsOf(source, /summary:\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`)/g))
        look('summaries', file, text, [...brokenBy(text), ...(SUMMARY_VERB.test(text) ? [] : ['no verb'])])
    if (file.endsWith('problems.ts'))
      for (const text of literalsOf(source, /message:\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`)/g))
        look('refusals', file, text, brokenBy(text))
    if (/\.test\.tsx?$/.test(file))
      for (const text of literalsOf(
        source,
        /\b(?:it|test)(?:\.[\w.]+)?(?:\([^)]*\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`|"((?:[^"\\]|\\.)*)")/g,
      ))
        look('test titles', file, text, brokenByTitle(text))
  }
  return found
}
