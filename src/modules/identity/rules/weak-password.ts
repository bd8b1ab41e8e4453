const WORDS =
  `password passwort passw admin administrator welcome letmein login master secret changeme trustno qwerty azerty iloveyou lovely
  love sunshine princess football baseball basketball superman batman dragon monkey shadow michael jordan hunter charlie jessica ashley daniel
  thomas george freedom whatever starwars computer internet samsung google facebook summer winter spring autumn flower cookie cheese
  chocolate banana orange purple silver golden killer soccer hockey angel friend family mother father baby hello test guest user default root
  shop loomcourt tarizi tailor atelier fashion nairobi mombasa kisumu kenya safaricom mpesa harambee hakuna matata jambo karibu asante simba jesus christ christian godisgood god blessed
  faith grace blessing arsenal chelsea liverpool manchester united barcelona realmadrid money forever together beautiful monday friday january
  february march april june july august september october november december`
    .split(/\s+/)
    .sort((a, b) => b.length - a.length)

const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
]
const WALKS = ROWS.flatMap((row) => [row, [...row].reverse().join('')])
const SHORTEST_WALK = 3

const DISGUISED: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const undisguised = (text: string) => [...text].map((sign) => DISGUISED[sign] ?? sign).join('')

/**
 * Passwords with fewer parts are weak. A part is a word, a keyboard walk, a repetition, a number or
 * a single character.
 */
const FEWEST_PIECES = 5

function pieceAt(text: string, own: readonly string[]): number {
  const plain = undisguised(text)
  const word = [...own, ...WORDS].find((each) => text.startsWith(each) || plain.startsWith(each))
  const repeated = /^(.{1,3}?)\1+/u.exec(text)?.[0].length ?? 0
  const number = /^(19|20)\d{2}|^\d{1,3}(?!\d)/.exec(text)?.[0].length ?? 0
  return Math.max(1, word?.length ?? 0, walkAt(text), repeated, number)
}

function walkAt(text: string): number {
  let length = SHORTEST_WALK
  if (!WALKS.some((walk) => walk.includes(text.slice(0, length))) || text.length < length) return 0
  while (length < text.length && WALKS.some((walk) => walk.includes(text.slice(0, length + 1)))) length++
  return length
}

/**
 * True when the password has few parts, or at most two different characters. `Password2024` and `qwertyuiop1` have two parts.
 */
export function isWeakPassword(password: string, about: { email: string; name?: string }): boolean {
  const text = password
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s._-]+/g, '')
  if (new Set(text).size <= 2) return true
  const own = [about.email.replace(/[\s._-]+/g, ''), ...`${about.email} ${about.name ?? ''}`.split(/[\s@.+_-]+/)]
    .map((each) => each.toLowerCase())
    .filter((each) => each.length > 3)
    .sort((a, b) => b.length - a.length)
  let pieces = 0
  for (let rest = text; rest !== ''; rest = rest.slice(pieceAt(rest, own))) pieces++
  return pieces < FEWEST_PIECES
}
