import type { EmailData, Sender } from '../contract.ts'
import { note, type Written, words } from './blocks.ts'
import { momentIn } from './figures.ts'
import type { Wording, WordKey } from './wording.ts'

/** A mail about one thing to press: words, the button, and what else to know. */
const oneLink = (
  { say, link }: Wording,
  key: 'verify' | 'reset' | 'claim',
  path: string,
  values: Record<string, string | number>,
  because: WordKey,
): Written => ({
  subject: say(`${key}.subject`, values),
  preview: say(`${key}.words`, values),
  title: say(`${key}.subject`, values),
  blocks: [words(say(`${key}.words`, values)), link(say(`${key}.button`), path), note(say(`${key}.note`, values))],
  because: say(because, values),
})

/** Who may do what has changed: what it was, and what to do if it was not them. */
function accessChanged(
  { say, link, language }: Wording,
  key: 'secondFactor' | 'role',
  told: WordKey,
  { at, settingsPath }: { at: string; settingsPath: string },
  house: Sender,
): Written {
  const text = say(told, { at: momentIn(language, at, house.timeZone), house: house.name })
  return {
    ...{ subject: say(`${key}.subject`), preview: text, title: say(`${key}.subject`) },
    blocks: [words(text), link(say(`${key}.button`), settingsPath), note(say(`${key}.note`))],
    because: say('common.becauseAccount'),
  }
}

type AccountTemplate =
  | 'verify-address'
  | 'reset-password'
  | 'claim-order'
  | 'nothing-to-claim'
  | 'password-changed'
  | 'account-exists'
  | 'new-sign-in'
  | 'account-erased'
  | 'second-factor-changed'
  | 'role-changed'

/** What is mailed about an account, and about who may do what with it. */
export const account: {
  readonly [T in AccountTemplate]: (data: EmailData[T], wording: Wording, house: Sender) => Written
} = {
  'verify-address': ({ path, hours }, wording, house) =>
    oneLink(wording, 'verify', path, { house: house.name, hours }, 'common.becauseAsked'),
  'reset-password': ({ path, minutes }, wording, house) =>
    oneLink(wording, 'reset', path, { house: house.name, minutes }, 'common.becauseAccount'),
  'claim-order': ({ path, minutes }, wording, house) =>
    oneLink(wording, 'claim', path, { house: house.name, minutes }, 'common.becauseAsked'),
  'nothing-to-claim': ({ trackPath }, { say, link }, house) => {
    const told = say('nothingToClaim.words', { house: house.name })
    return {
      ...{ subject: say('nothingToClaim.subject'), preview: told, title: say('nothingToClaim.subject') },
      blocks: [words(told), link(say('nothingToClaim.button'), trackPath), note(say('nothingToClaim.note'))],
      because: say('common.becauseAsked', { house: house.name }),
    }
  },
  'password-changed': ({ at, resetPath }, { say, link, language }, house) => {
    const told = say('passwordChanged.words', { at: momentIn(language, at, house.timeZone) })
    return {
      ...{ subject: say('passwordChanged.subject'), preview: told, title: say('passwordChanged.subject') },
      blocks: [words(told), words(say('passwordChanged.note')), link(say('passwordChanged.button'), resetPath)],
      because: say('common.becauseAccount'),
    }
  },
  'account-exists': ({ signInPath, resetPath }, { say, link, sideLink }, house) => {
    const told = say('accountExists.words', { house: house.name })
    return {
      ...{ subject: say('accountExists.subject'), preview: told, title: say('accountExists.subject') },
      blocks: [
        words(told),
        link(say('accountExists.button'), signInPath),
        sideLink(say('accountExists.reset'), resetPath),
        note(say('accountExists.note')),
      ],
      because: say('common.becauseAccount'),
    }
  },
  'new-sign-in': ({ at, device, sessionsPath }, { say, link, language }, house) => {
    const told = say('newSignIn.words', { at: momentIn(language, at, house.timeZone), device })
    return {
      ...{ subject: say('newSignIn.subject'), preview: told, title: say('newSignIn.subject') },
      blocks: [words(told), link(say('newSignIn.button'), sessionsPath), note(say('newSignIn.note'))],
      because: say('common.becauseAccount'),
    }
  },
  'account-erased': (_, { say }, house) => {
    const told = say('erased.words', { house: house.name })
    return {
      ...{ subject: say('erased.subject'), preview: told, title: say('erased.subject') },
      blocks: [words(told), words(say('erased.note'))],
      because: say('erased.because'),
    }
  },
  'second-factor-changed': ({ at, what, settingsPath }, wording, house) =>
    accessChanged(wording, 'secondFactor', `secondFactor.${what}`, { at, settingsPath }, house),
  'role-changed': ({ at, role, settingsPath }, wording, house) =>
    accessChanged(wording, 'role', `role.${role}`, { at, settingsPath }, house),
}
