import type { Problem } from '#kernel/outcome.ts'

/** Codes are public and permanent; messages may be reworded. Each one is listed in docs/errors.md. */
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
