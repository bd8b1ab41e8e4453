import type { Problem } from '#kernel/outcome.ts'

/** Names a place of a template: a part such as the subject, or the number of a block. */
const placeIn = (place: string): string => (/^\d+$/.test(place) ? `Block ${place}` : `The ${place}`)

/** Codes are public and permanent; messages may be reworded. Each one is listed in docs/errors.md. */
export const problems = {
  noSuchEmail: (): Problem => ({
    code: 'email.no-such-email',
    status: 404,
    message: 'This e-mail is no longer stored, or its text cannot be shown.',
  }),
  secretEmail: (): Problem => ({
    code: 'email.secret-email',
    status: 409,
    message: 'This e-mail holds a link or code for its reader alone. Ask the customer to request a new one.',
  }),
  marketingEmail: (): Problem => ({
    code: 'email.marketing-email',
    status: 409,
    message: 'A marketing e-mail is sent once. Write a new campaign instead.',
  }),
  alreadySuppressed: (): Problem => ({
    code: 'email.already-suppressed',
    status: 409,
    message: 'This address is already on the suppression list.',
  }),
  noSuchSuppression: (): Problem => ({
    code: 'email.no-such-suppression',
    status: 404,
    message: 'This address is no longer on the suppression list.',
  }),
  badMailEvent: (): Problem => ({
    code: 'email.bad-signature',
    status: 401,
    message: 'The signature or secret of this call is wrong. Check MAIL_EVENTS and the webhook at the provider.',
  }),
  noSuchProvider: (): Problem => ({
    code: 'email.no-such-provider',
    status: 404,
    message: 'This mail provider is not set up. Add it to MAIL_EVENTS.',
  }),
  noSuchTemplate: (): Problem => ({ code: 'email.no-such-template', status: 404, message: 'There is no such e-mail template.' }),
  templateChanged: (): Problem => ({
    code: 'email.template-changed',
    status: 409,
    message: 'Someone saved this text while you were editing. Load it again before you save.',
  }),
  unknownVariable: (name: string, place: string): Problem => ({
    code: 'email.unknown-variable',
    status: 422,
    message: `${placeIn(place)}: there is no variable {${name}} in this e-mail. Choose one from the list.`,
    values: { name, place },
  }),
  maybeMissing: (name: string, place: string): Problem => ({
    code: 'email.variable-may-be-missing',
    status: 422,
    message: `${placeIn(place)}: some e-mails have no {${name}}. Use it in a block with that variable as its condition.`,
    values: { name, place },
  }),
  variableNeeded: (name: string): Problem => ({
    code: 'email.variable-needed',
    status: 422,
    message: `The reader needs {${name}}. Use it in a block that is always shown.`,
    values: { name },
  }),
  linkInText: (name: string, place: string): Problem => ({
    code: 'email.link-in-text',
    status: 422,
    message: `${placeIn(place)}: {${name}} is a link. Use it as the target of a button.`,
    values: { name, place },
  }),
  badLink: (place: string): Problem => ({
    code: 'email.bad-link',
    status: 422,
    message: `${placeIn(place)}: link to a page of the shop, such as /new-arrivals, to an https address, or to a link variable.`,
    values: { place },
  }),
  foreignLink: (host: string, place: string): Problem => ({
    code: 'email.foreign-link',
    status: 422,
    message: `${placeIn(place)} leads to ${host.slice(0, 80)}. E-mails about accounts and codes lead to the shop alone. In others the owner permits a site by saving its link first.`,
    values: { host, place },
  }),
  tooManyVariables: (most: number): Problem => ({
    code: 'email.too-many-variables',
    status: 422,
    message: `Use at most ${most} variables, and the shipped text and the details once each.`,
    values: { most: String(most) },
  }),
  badPicture: (place: string): Problem => ({
    code: 'email.bad-picture',
    status: 422,
    message: `${placeIn(place)}: use a picture of this shop, by its path. Pictures of other sites could track the reader.`,
    values: { place },
  }),
}
