import type { EmailData } from '../contract.ts'
import type { Templates } from './account-templates.ts'
import { linesOf, note, typed, words } from './blocks.ts'
import { dayIn } from './figures.ts'

export const RETURN_TEMPLATES: Pick<
  Templates,
  'return-moved' | 'order-note' | 'note-mention' | 'house-letter' | 'review-invitation'
> = {
  'review-invitation': ({ pieces, path, stopPath }: EmailData['review-invitation'], { t, link, sideLink }, sender) => ({
    subject: t('review.subject'),
    preview: t('review.words'),
    title: t('review.title'),
    blocks: [
      words(t('review.words')),
      ...pieces.map(words),
      link(t('review.button'), `${path}#your-reviews`),
      note(t('review.note')),
      ...(stopPath ? [sideLink(t('letter.stop'), stopPath)] : []),
    ],
    because: t('review.because', { house: sender.name }),
  }),
  'house-letter': (
    { subject, text, number, path, seePath, stopPath }: EmailData['house-letter'],
    { t, link, sideLink },
    sender,
  ) => {
    const lines = linesOf(text)
    return {
      subject,
      preview: lines[0] ?? subject,
      title: subject,
      isTitleTyped: true,
      blocks: [
        ...lines.map(typed),
        ...(path && number ? [link(t('letter.button', { number }), path)] : []),
        ...(seePath ? [link(t('letter.see'), seePath)] : []),
        ...(stopPath ? [sideLink(t('letter.stop'), stopPath)] : []),
      ],
      because: stopPath ? t('letter.because', { house: sender.name }) : t('common.becauseOrder', { house: sender.name }),
    }
  },
  'note-mention': ({ by, number, path }: EmailData['note-mention'], { t, link }, sender) => ({
    subject: t('mention.subject', { by, number }),
    preview: t('mention.words', { by, number }),
    title: t('mention.title'),
    blocks: [words(t('mention.words', { by, number })), link(t('mention.button'), path)],
    because: t('mention.because', { house: sender.name }),
  }),
  'order-note': ({ number, path, text }: EmailData['order-note'], { t, link }, sender) => ({
    subject: t('orderNote.subject', { number }),
    preview: t('orderNote.words', { number }),
    title: t('orderNote.title'),
    blocks: [words(t('orderNote.words', { number })), ...linesOf(text).map(typed), link(t('orderNote.button'), path)],
    because: t('common.becauseOrder', { house: sender.name }),
  }),
  'return-moved': (data: EmailData['return-moved'], { t, link, amount, language }, sender) => {
    const { what, number, returnName, path, reason, address, day, fee = 0, exchangeOrder } = data
    const values = {
      number,
      returnName,
      address: address ?? '',
      exchangeOrder: exchangeOrder ?? '',
      day: day ? dayIn(language, day) : '',
      amount: amount(data.amount ?? 0),
    }
    const text = t(`returns.${what}.words`, values)
    return {
      subject: t(`returns.${what}.subject`, values),
      preview: text,
      title: t(`returns.${what}.title`, values),
      blocks: [
        words(text),
        ...(reason ? [words(t('returns.reason', { reason }))] : []),
        ...(fee > 0 ? [words(t('returns.fee', { amount: amount(fee) }))] : []),
        link(t('returns.button'), path),
      ],
      because: t('common.becauseOrder', { house: sender.name }),
    }
  },
}
