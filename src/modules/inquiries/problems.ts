import type { Problem } from '#kernel/outcome.ts'

/** Codes are public, so a new one is listed in `docs/errors.md`. */
export const problems = {
  noSuchInquiry: (): Problem => ({ code: 'inquiries.no-such-inquiry', status: 404, message: 'There is no such message.' }),
  notYourOrder: (): Problem => ({
    code: 'inquiries.not-your-order',
    status: 422,
    message: 'Choose one of your own orders, or none.',
  }),
  noSuchJob: (): Problem => ({
    code: 'inquiries.no-such-job',
    status: 422,
    message: 'This place is no longer open.',
  }),
  fileRefused: (): Problem => ({
    code: 'inquiries.file-refused',
    status: 415,
    message: 'This file cannot be taken: send a PDF, or with an application a Word document, with no program inside.',
  }),
  tooManyFiles: (most: number): Problem => ({
    code: 'inquiries.too-many-files',
    status: 409,
    message: `You can send at most ${most} files.`,
  }),
  filesFull: (): Problem => ({
    code: 'inquiries.files-full',
    status: 409,
    message: 'There is no room for more files at the moment. Your message has arrived. Please send the files by e-mail.',
  }),
  closedAlready: (): Problem => ({
    code: 'inquiries.closed-already',
    status: 409,
    message: 'This message has already been closed.',
  }),
  answeredMeanwhile: (): Problem => ({
    code: 'inquiries.answered-meanwhile',
    status: 409,
    message: 'A colleague has already answered. Read that answer before you send yours.',
  }),
}
