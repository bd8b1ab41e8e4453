import type { EmailData } from '../contract.ts'
import type { Templates } from './account-templates.ts'
import { linesOf, note, typed, typedNote, words } from './blocks.ts'

export const INQUIRY_TEMPLATES: Pick<Templates, 'inquiry-received' | 'inquiry-answered'> = {
  'inquiry-received': (_: EmailData['inquiry-received'], { t, link }, sender) => {
    const text = t('inquiry.received', { house: sender.name })
    return {
      subject: t('inquiry.receivedSubject'),
      preview: text,
      title: t('inquiry.receivedTitle'),
      blocks: [words(text), link(t('inquiry.help'), '/help'), note(t('inquiry.notYou'))],
      because: t('common.becauseAsked', { house: sender.name }),
    }
  },
  'inquiry-answered': ({ subject, message, answer }: EmailData['inquiry-answered'], { t, link }, sender) => ({
    subject: t('inquiry.answeredSubject', { subject }),
    preview: t('inquiry.answered', { house: sender.name }),
    title: t('inquiry.answeredTitle'),
    blocks: [
      ...linesOf(answer).map(typed),
      link(t('inquiry.again'), '/contact-us'),
      note(t('inquiry.asked')),
      ...linesOf(message).map(typedNote),
    ],
    because: t('common.becauseAsked', { house: sender.name }),
  }),
}
