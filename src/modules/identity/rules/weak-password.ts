/** The commonest passwords of ten characters and more, in small letters; shorter ones are refused by their length. */
const COMMON = new Set(
  `1234567890 0123456789 12345678910 123456789a 1234567891 0987654321 123456789q 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc qwertyuiop
  qwerty12345 qwerty123456 qwertyuiop123 asdfghjkl123 asdfghjkl1 zxcvbnm123 q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedcrfv password12 password123 password1234
  password12345 password123456 passw0rd123 p@ssw0rd123 p@ssword123 passwordpassword mypassword mypassword123 iloveyou12 iloveyou123 iloveyou1234
  iloveyou2 sunshine123 princess123 football123 baseball123 superman123 letmein123 welcome123 welcome1234 admin12345 administrator adminadmin
  admin123456 changeme123 abcd123456 abc1234567 abcdefghij a123456789 aa12345678 qwe123456789 michael123 jesuschrist nairobi123 nairobi2024 nairobi2025
  nairobi2026 kenya12345 kenya254254 harambee123 mypassword1 test123456 testtesttest secret1234 trustno1234 monkey12345 dragon12345 1111111111
  hakunamatata jesuslovesme christiano godisgood1 godisgood123 blessed123 manchester arsenal123 chelsea123 liverpool1 liverpool123`.split(
    /\s+/,
  ),
)

const RUNS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']

/** Whether anybody who guesses would begin with it: common ones, one character or pair again and again, a row of keys, the address itself. */
export function isWeakPassword(password: string, about: { email: string; name?: string }): boolean {
  const letters = password.normalize('NFKC').toLowerCase()
  if (COMMON.has(letters)) return true
  if (new Set(letters).size <= 2) return true
  if (RUNS.some((run) => run.includes(letters) || [...run].reverse().join('').includes(letters))) return true
  const own = [about.email, about.email.split('@')[0] ?? '', about.name ?? ''].map((each) => each.toLowerCase())
  return own.some(
    (each) => each.length > 3 && letters.replace(each, '').replace(/[\W\d_]/g, '').length < 3 && letters.includes(each),
  )
}
