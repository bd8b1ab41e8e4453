import type { Problem } from '#kernel/outcome.ts'

/** Codes are public, so a new one is listed in `docs/errors.md`. */
export const problems = {
  noSuchConversation: (): Problem => ({
    code: 'chat.no-such-conversation',
    status: 404,
    message: 'There is no such conversation.',
  }),
  blocked: (): Problem => ({
    code: 'chat.blocked',
    status: 403,
    message: 'This conversation is closed. Please write to us by e-mail.',
  }),
  takenAlready: (name: string): Problem => ({
    code: 'chat.taken-already',
    status: 409,
    message: `${name} has this conversation.`,
    values: { name },
  }),
  notInState: (state: string): Problem => ({
    code: 'chat.not-in-state',
    status: 409,
    message: 'The conversation has changed. Look at it again.',
    values: { state },
  }),
  notYours: (): Problem => ({
    code: 'chat.not-yours',
    status: 409,
    message: 'Take the conversation over before you reply.',
  }),
  wrongSnooze: (): Problem => ({
    code: 'chat.wrong-snooze',
    status: 422,
    message: 'Choose a time within the next 30 days.',
  }),
  cannotMerge: (): Problem => ({
    code: 'chat.cannot-merge',
    status: 409,
    message: 'These conversations cannot be merged. Choose another open conversation.',
  }),
  noSuchSavedReply: (): Problem => ({
    code: 'chat.no-such-saved-reply',
    status: 404,
    message: 'There is no such saved reply.',
  }),
  savedReplyExists: (): Problem => ({
    code: 'chat.saved-reply-exists',
    status: 409,
    message: 'A saved reply has this title already. Choose another title.',
  }),
  noSuchColleague: (): Problem => ({
    code: 'chat.no-such-colleague',
    status: 422,
    message: 'This colleague cannot answer chats. Choose another one.',
  }),
  tooManyConnections: (): Problem => ({
    code: 'chat.too-many-connections',
    status: 503,
    message: 'Too many open connections. The chat asks for new messages instead.',
  }),
}
