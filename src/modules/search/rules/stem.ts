const IRREGULAR: Record<string, string> = {
  women: 'woman',
  womens: 'woman',
  ladies: 'lady',
  men: 'man',
  mens: 'man',
  children: 'child',
  childrens: 'child',
  scarves: 'scarf',
  knives: 'knife',
  ties: 'tie',
  pyjamas: 'pyjama',
  pajamas: 'pajama',
}
const SINGULAR = /(ss|us|is|as|series)$/
const LATIN = /^[a-z]+$/

export function stemOf(word: string): string {
  const irregular = IRREGULAR[word]
  if (irregular) return irregular
  if (!LATIN.test(word)) return arabicStem(word)
  if (word.length < 4 || !word.endsWith('s') || SINGULAR.test(word)) return word
  if (/(ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2)
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  return word.slice(0, -1)
}

/** Removes the Arabic article: `الجاكيت` is `جاكيت`. */
const arabicStem = (word: string): string => (/^ال\p{L}{3,}$/u.test(word) ? word.slice(2) : word)
