import type { EmailData } from '../contract.ts'
import type { Templates } from './account-templates.ts'
import { note, words } from './blocks.ts'
import { dayIn, momentIn } from './figures.ts'

type Named = 'measurements-needed' | 'measure-again' | 'fitting-booked' | 'fitting-cancelled' | 'promise-moved'

type Visit = Pick<EmailData['fitting-booked'], 'path' | 'at' | 'place' | 'reminder'>
type Written = Parameters<Templates['fitting-booked']>
const visit = (
  { path, at, place, reminder }: Visit,
  { t, link, language }: Pick<Written[1], 't' | 'link' | 'language'>,
  sender: Written[2],
) => {
  const text = t('visit.words', { place, at: momentIn(language, at, sender.timeZone) })
  return {
    subject: t(reminder ? 'visit.subjectReminder' : 'visit.subject'),
    preview: text,
    title: t(reminder ? 'fitting.titleReminder' : 'fitting.title'),
    blocks: [words(text), words(t('visit.bring')), link(t('visit.button'), path)],
    because: t('common.becauseAccount'),
  }
}

export const WORKSHOP_TEMPLATES: Pick<Templates, Named> = {
  'measurements-needed': ({ number, path, reminder }: EmailData['measurements-needed'], { t, link }, sender) => {
    const text = t(reminder ? 'measure.wordsAgain' : 'measure.words', { number })
    return {
      subject: t('measure.subject', { number }),
      preview: text,
      title: t('measure.title'),
      blocks: [words(text), words(t('measure.how')), link(t('measure.button'), path), note(t('measure.note'))],
      because: t('common.becauseOrder', { house: sender.name }),
    }
  },
  'measure-again': ({ number, path }: EmailData['measure-again'], { t, link }, sender) => {
    const text = t('measureAgain.words', { number })
    return {
      subject: t('measureAgain.subject', { number }),
      preview: text,
      title: t('measureAgain.title'),
      blocks: [words(text), link(t('measureAgain.button'), path), note(t('measureAgain.note'))],
      because: t('common.becauseOrder', { house: sender.name }),
    }
  },
  'fitting-booked': ({ number, path, at, place, kind, reminder }: EmailData['fitting-booked'], { t, link, language }, sender) => {
    if (number === null) return visit({ path, at, place, reminder }, { t, link, language }, sender)
    const facts = { number, place, at: momentIn(language, at, sender.timeZone) }
    const text = t(kind === 'measuring' ? 'fitting.wordsMeasuring' : 'fitting.words', facts)
    return {
      subject: t(reminder ? 'fitting.subjectReminder' : 'fitting.subject', facts),
      preview: text,
      title: t(reminder ? 'fitting.titleReminder' : 'fitting.title'),
      blocks: [words(text), words(t('fitting.bring')), link(t('fitting.button'), path)],
      because: t('common.becauseOrder', { house: sender.name }),
    }
  },
  'fitting-cancelled': ({ number, path, at }: EmailData['fitting-cancelled'], { t, link, language }, sender) => {
    const text = t('fittingCancelled.words', { at: momentIn(language, at, sender.timeZone) })
    return {
      subject: t('fittingCancelled.subject'),
      preview: text,
      title: t('fittingCancelled.subject'),
      blocks: [words(text), link(t('fittingCancelled.button'), path)],
      because: number === null ? t('common.becauseAccount') : t('common.becauseOrder', { house: sender.name }),
    }
  },
  'promise-moved': ({ number, path, day, reason }: EmailData['promise-moved'], { t, link, language }, sender) => {
    const text = t('promise.words', { number, day: dayIn(language, day) })
    return {
      subject: t('promise.subject', { number }),
      preview: text,
      title: t('promise.title'),
      blocks: [words(text), words(t('promise.reason', { reason })), link(t('promise.button'), path)],
      because: t('common.becauseOrder', { house: sender.name }),
    }
  },
}
