import type { EmailData } from '../contract.ts'
import type { Templates, Written } from './account-templates.ts'
import { words } from './blocks.ts'
import { pricedLines } from './order-blocks.ts'
import type { Wording } from './wording.ts'

type Name = 'welcome' | 'care-advice' | 'win-back' | 'old-measurements' | 'price-drop'

function one(
  key: 'welcome' | 'careAdvice' | 'winBack' | 'oldMeasurements' | 'priceDrop',
  { path, stopPath }: EmailData['welcome'],
  { t, link, sideLink }: Wording,
  shop: string,
): Written {
  const subject = t(`automation.${key}.subject`, { house: shop })
  const text = t(`automation.${key}.words`)
  return {
    subject,
    preview: text,
    title: subject,
    blocks: [words(text), link(t(`automation.${key}.button`), path), sideLink(t('letter.stop'), stopPath)],
    because: t('letter.because', { house: shop }),
  }
}

export const AUTOMATION_TEMPLATES: Pick<Templates, Name> = {
  welcome: (data, wording, sender) => one('welcome', data, wording, sender.name),
  'care-advice': (data, wording, sender) => one('careAdvice', data, wording, sender.name),
  'win-back': (data, wording, sender) => one('winBack', data, wording, sender.name),
  'old-measurements': (data, wording, sender) => one('oldMeasurements', data, wording, sender.name),
  'price-drop': (data, wording, sender) => {
    const written = one('priceDrop', data, wording, sender.name)
    const [text, ...rest] = written.blocks
    const goods = { kind: 'goods' as const, lines: pricedLines(data.pieces, wording) }
    return { ...written, blocks: [...(text ? [text] : []), goods, ...rest] }
  },
}
