import type { ShownStyle } from '#shapes/style.ts'
import { useText } from '../../i18n/text.tsx'
import { choiceName, monogramName, valueName } from './garment-words.ts'

export function StyleSummary({ style, className = '' }: { style: ShownStyle; className?: string }) {
  const t = useText()
  const choiceTexts = style.own.map((code) => `${choiceName(t, code)}: ${valueName(t, code, style.choices[code] ?? '')}`)
  if (style.monogram) choiceTexts.push(`${choiceName(t, 'monogram')}: ${monogramName(t, style.monogram)}`)
  return <p className={className}>{[t('garment.yours'), ...choiceTexts].join(' · ')}</p>
}
