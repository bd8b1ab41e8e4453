export {
  deleteOldConversations,
  forgetConversationsOf,
  joinConversations,
  markRead,
} from './commands/conversations-of-person.ts'
export { dutyOf, giveWaiting, markOverdue, setDuty } from './commands/duty.ts'
export {
  fileConversation,
  forgetMention,
  mergeConversation,
  noteStaffPresence,
  wakeSnoozed,
} from './commands/file-conversation.ts'
export { answerAsBot, assign, type BotAnswer, moveByStaff, moveByVisitor, takeOver } from './commands/move-conversation.ts'
export { type Received, receiveMessage } from './commands/receive-message.ts'
export { reply } from './commands/reply.ts'
export { addSavedReply, changeSavedReply, deleteSavedReply, savedReplies } from './commands/saved-replies.ts'
export { leaveContact, noteVisitorHere, noteVisitorTyping, rate } from './commands/visitor-signs.ts'
export { intentOf, withoutFiller } from './intents.ts'
export { problems } from './problems.ts'
export { conversations, currentChat, exportedChats, ownMessages, staffConversation, visitorOf } from './queries/conversations.ts'
export { waitMinutes } from './queries/desk.ts'
export { deskAt } from './rules/desk-hours.ts'
export type { Intent } from './rules/intent-rules.ts'
export { answerText, chatLanguage, repliesIn } from './texts.ts'

export type AnswerKind = Exclude<import('./rules/intent-rules.ts').Intent, 'payment' | 'anger'> | 'page' | 'unsure'
