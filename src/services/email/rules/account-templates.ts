import type { EmailData, Sender, Template } from '../contract.ts'
import { codeBlock, type Draft, note, words } from './blocks.ts'
import { momentIn } from './figures.ts'
import type { Wording, WordKey } from './wording.ts'

export type Written = Omit<Draft, 'greeting'>
export type Templates = { readonly [T in Template]: (data: EmailData[T], wording: Wording, sender: Sender) => Written }

const oneLink = (
  { t, link }: Wording,
  key: 'verify' | 'reset' | 'claim' | 'invitation',
  path: string,
  values: Record<string, string | number>,
  because: WordKey,
): Written => ({
  subject: t(`${key}.subject`, values),
  preview: t(`${key}.words`, values),
  title: t(`${key}.subject`, values),
  blocks: [words(t(`${key}.words`, values)), link(t(`${key}.button`), path), note(t(`${key}.note`, values))],
  because: t(because, values),
})

function accessChanged(
  { t, link, language }: Wording,
  key: 'secondFactor' | 'role',
  change: WordKey,
  { at, settingsPath }: { at: string; settingsPath: string },
  sender: Sender,
): Written {
  const text = t(change, { at: momentIn(language, at, sender.timeZone), house: sender.name })
  return {
    subject: t(`${key}.subject`),
    preview: text,
    title: t(`${key}.subject`),
    blocks: [words(text), link(t(`${key}.button`), settingsPath), note(t(`${key}.note`))],
    because: t('common.becauseAccount'),
  }
}

export const ACCOUNT_TEMPLATES: Pick<
  Templates,
  | 'verify-address'
  | 'reset-password'
  | 'claim-order'
  | 'nothing-to-claim'
  | 'password-changed'
  | 'account-exists'
  | 'new-sign-in'
  | 'account-erased'
  | 'second-factor-changed'
  | 'codes-tried'
  | 'role-changed'
  | 'team-invitation'
  | 'credit-code'
  | 'confirm-subscription'
  | 'store-credit-changed'
> = {
  'confirm-subscription': ({ path, days }, { t, link }, sender) => ({
    subject: t('confirmNews.subject', { house: sender.name }),
    preview: t('confirmNews.words', { house: sender.name }),
    title: t('confirmNews.title'),
    blocks: [
      words(t('confirmNews.words', { house: sender.name })),
      link(t('confirmNews.button'), path),
      note(t('confirmNews.note', { days })),
    ],
    because: t('common.becauseAsked', { house: sender.name }),
  }),
  'credit-code': ({ code, minutes }, { t }) => ({
    subject: t('creditCode.subject'),
    preview: t('creditCode.words'),
    title: t('creditCode.subject'),
    blocks: [words(t('creditCode.words')), codeBlock(t('changeCode.code'), code), note(t('creditCode.note', { minutes }))],
    because: t('common.becauseAccount'),
  }),
  'store-credit-changed': ({ change, path, ...data }, { t, link, amount }) => {
    const text = t(`creditChanged.${change}`, { amount: amount(data.amount) })
    return {
      subject: t('creditChanged.subject'),
      preview: text,
      title: t('creditChanged.subject'),
      blocks: [
        words(text),
        words(t('creditChanged.left', { amount: amount(data.left) })),
        link(t('creditChanged.button'), path),
        note(t('creditChanged.note')),
      ],
      because: t('common.becauseAccount'),
    }
  },
  'verify-address': ({ path, hours }, wording, sender) =>
    oneLink(wording, 'verify', path, { house: sender.name, hours }, 'common.becauseAsked'),
  'reset-password': ({ path, minutes }, wording, sender) =>
    oneLink(wording, 'reset', path, { house: sender.name, minutes }, 'common.becauseAccount'),
  'claim-order': ({ path, minutes }, wording, sender) =>
    oneLink(wording, 'claim', path, { house: sender.name, minutes }, 'common.becauseAsked'),
  'nothing-to-claim': ({ trackPath }, { t, link }, sender) => {
    const text = t('nothingToClaim.words', { house: sender.name })
    return {
      subject: t('nothingToClaim.subject'),
      preview: text,
      title: t('nothingToClaim.subject'),
      blocks: [words(text), link(t('nothingToClaim.button'), trackPath), note(t('nothingToClaim.note'))],
      because: t('common.becauseAsked', { house: sender.name }),
    }
  },
  'password-changed': ({ at, resetPath }, { t, link, language }, sender) => {
    const text = t('passwordChanged.words', { at: momentIn(language, at, sender.timeZone) })
    return {
      subject: t('passwordChanged.subject'),
      preview: text,
      title: t('passwordChanged.subject'),
      blocks: [words(text), words(t('passwordChanged.note')), link(t('passwordChanged.button'), resetPath)],
      because: t('common.becauseAccount'),
    }
  },
  'account-exists': ({ signInPath, resetPath }, { t, link, sideLink }, sender) => {
    const text = t('accountExists.words', { house: sender.name })
    return {
      subject: t('accountExists.subject'),
      preview: text,
      title: t('accountExists.subject'),
      blocks: [
        words(text),
        link(t('accountExists.button'), signInPath),
        sideLink(t('accountExists.reset'), resetPath),
        note(t('accountExists.note')),
      ],
      because: t('common.becauseAccount'),
    }
  },
  'new-sign-in': ({ at, device, sessionsPath }, { t, link, language }, sender) => {
    const text = t('newSignIn.words', { at: momentIn(language, at, sender.timeZone), device })
    return {
      subject: t('newSignIn.subject'),
      preview: text,
      title: t('newSignIn.subject'),
      blocks: [words(text), link(t('newSignIn.button'), sessionsPath), note(t('newSignIn.note'))],
      because: t('common.becauseAccount'),
    }
  },
  'account-erased': ({ giftCard }, { t, link, amount }, sender) => {
    const text = t('erased.words', { house: sender.name })
    return {
      subject: t('erased.subject'),
      preview: text,
      title: t('erased.subject'),
      blocks: [
        words(text),
        ...(giftCard
          ? [
              words(t('erased.credit', { amount: amount(giftCard.value) })),
              codeBlock(t('giftCard.code'), giftCard.code),
              link(t('giftCard.button'), giftCard.path),
              note(t('giftCard.note')),
            ]
          : []),
        words(t('erased.note')),
      ],
      because: t('erased.because'),
    }
  },
  'second-factor-changed': ({ at, what, settingsPath }, wording, sender) =>
    accessChanged(wording, 'secondFactor', `secondFactor.${what}`, { at, settingsPath }, sender),
  'codes-tried': ({ at, resetPath }, { t, link, language }, sender) => {
    const text = t('codesTried.words', { at: momentIn(language, at, sender.timeZone), house: sender.name })
    return {
      subject: t('codesTried.subject'),
      preview: text,
      title: t('codesTried.subject'),
      blocks: [words(text), link(t('codesTried.button'), resetPath), note(t('codesTried.note'))],
      because: t('common.becauseAccount'),
    }
  },
  'role-changed': ({ at, role, settingsPath }, wording, sender) =>
    accessChanged(wording, 'role', `role.${role}`, { at, settingsPath }, sender),
  'team-invitation': ({ role, path, hours }, wording, sender) =>
    oneLink(
      wording,
      'invitation',
      path,
      { house: sender.name, hours, role: wording.t(`staffRole.${role}`) },
      'common.becauseTeam',
    ),
}
