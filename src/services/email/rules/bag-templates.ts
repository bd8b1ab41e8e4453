import type { EmailData } from '../contract.ts'
import type { Templates } from './account-templates.ts'
import { note, words } from './blocks.ts'
import { pricedLines } from './order-blocks.ts'

export const BAG_TEMPLATES: Pick<Templates, 'bag-reminder'> = {
  'bag-reminder': ({ step, pieces, path, stopPath }: EmailData['bag-reminder'], wording, sender) => {
    const { t, link, sideLink } = wording
    const subject = t(`bagReminder.subject${step}`)
    const text = t(`bagReminder.words${step}`)
    return {
      subject,
      preview: text,
      title: subject,
      blocks: [
        words(text),
        { kind: 'goods', lines: pricedLines(pieces, wording) },
        link(t('bagReminder.button'), path),
        note(t('bagReminder.note')),
        sideLink(t('letter.stop'), stopPath),
      ],
      because: t('letter.because', { house: sender.name }),
    }
  },
}
