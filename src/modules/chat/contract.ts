import { z } from 'zod'
import { Email, multiLine, singleLine } from '#shapes/text.ts'

export const MAX_CHAT_TEXT = 2_000
/** Days after its resolution within which a visitor's message reopens a conversation. */
export const REOPEN_days = 7
export const MESSAGES_PAGE = 50

export const CHAT_STATES = ['bot', 'waiting', 'assigned', 'snoozed', 'resolved', 'blocked'] as const
export type ChatState = (typeof CHAT_STATES)[number]
/** The server sets the sender; no client can. */
export const CHAT_SENDERS = ['visitor', 'bot', 'staff', 'system'] as const
export type ChatSender = (typeof CHAT_SENDERS)[number]
export const SYSTEM_TEXTS = [
  'waiting',
  'wait-cancelled',
  'joined',
  'handed-back',
  'resolved',
  'reopened',
  'contact-left',
  'snoozed',
] as const
export type SystemText = (typeof SYSTEM_TEXTS)[number]

const Link = z.object({ title: z.string(), to: z.string() })
export const MessageExtras = z.object({
  source: Link.optional(),
  links: z.array(Link).optional(),
  products: z.array(z.string()).optional(),
  order: z.string().optional(),
  proveOrder: z.boolean().optional(),
  replies: z.array(z.string()).optional(),
  name: z.string().optional(),
})
export type MessageExtras = z.infer<typeof MessageExtras>

export const ChatMessage = z.object({
  seq: z.int(),
  sender: z.enum(CHAT_SENDERS),
  /** Idempotency key of the visitor's own message. Null for other messages. */
  key: z.uuid().nullable(),
  text: z.string(),
  extras: MessageExtras.nullable(),
  by: z.string().nullable(),
  at: z.string(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

export const Conversation = z.object({
  id: z.uuid(),
  state: z.enum(CHAT_STATES),
  with: z.string().nullable(),
  lastSeq: z.int(),
  read: z.int(),
  staffRead: z.int(),
  unread: z.int(),
  typingUntil: z.string().nullable(),
  hasContact: z.boolean(),
  rating: z.int().nullable(),
  waitsLong: z.boolean(),
})
export type Conversation = z.infer<typeof Conversation>

export const CurrentChat = z.object({ conversation: Conversation.nullable(), messages: z.array(ChatMessage) })
export type CurrentChat = z.infer<typeof CurrentChat>

export const ChatMessages = z.object({ conversation: Conversation, messages: z.array(ChatMessage) })
export type ChatMessages = z.infer<typeof ChatMessages>

const Seq = z.coerce.number().int().min(0).max(1_000_000_000)
export const MessagesQuery = z.object({ after: Seq.optional(), before: Seq.optional() })
export type MessagesQuery = z.infer<typeof MessagesQuery>
export const ReadUpTo = z.object({ seq: z.int().min(0).max(1_000_000_000) })

export const TYPING_s = 6

/** `backAt`: next opening; null while open and without opening hours. `waitMinutes` is null when there were too few replies. */
export const ChatDesk = z.object({ open: z.boolean(), backAt: z.string().nullable(), waitMinutes: z.int().nullable() })
export type ChatDesk = z.infer<typeof ChatDesk>

export const ChatContact = z.object({ name: singleLine(80).default(''), email: Email })
export type ChatContact = z.infer<typeof ChatContact>
export const RateChat = z.object({ score: z.int().min(1).max(5), comment: multiLine(500).default('') })
export type RateChat = z.infer<typeof RateChat>

export const SendMessage = z.object({
  id: z.uuid(),
  text: multiLine(MAX_CHAT_TEXT, { least: 1, missing: 'Please write a message.' }),
  page: singleLine(300).optional(),
})
export type SendMessage = z.infer<typeof SendMessage>

export const CHAT_TABS = ['mine', 'unassigned', 'bot', 'snoozed', 'all'] as const
export type ChatTab = (typeof CHAT_TABS)[number]
export const STAFF_MOVES = ['takeOver', 'handBack', 'snooze', 'wake', 'resolve', 'restart', 'block'] as const
export type StaffMove = (typeof STAFF_MOVES)[number]

/** In ascending order. */
export const CHAT_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const
export type ChatPriority = (typeof CHAT_PRIORITIES)[number]
export const MAX_LABELS = 10
const Label = singleLine(30, { least: 1 }).transform((label) => label.toLowerCase())

export const ChatRow = z.object({
  id: z.uuid(),
  state: z.enum(CHAT_STATES),
  hasAccount: z.boolean(),
  language: z.string(),
  assignee: z.object({ id: z.string(), name: z.string() }).nullable(),
  lastSender: z.enum(CHAT_SENDERS).nullable(),
  lastText: z.string(),
  lastMessageAt: z.string(),
  waitingSince: z.string().nullable(),
  unread: z.int(),
  priority: z.enum(CHAT_PRIORITIES),
  labels: z.array(z.string()),
  snoozedUntil: z.string().nullable(),
  mentionsMe: z.boolean(),
  rating: z.int().nullable(),
  isOverdue: z.boolean(),
})
export type ChatRow = z.infer<typeof ChatRow>

export const ChatListQuery = z.object({
  tab: z.enum(CHAT_TABS).default('all'),
  q: singleLine(120).default(''),
  label: singleLine(30).optional(),
  priority: z.enum(CHAT_PRIORITIES).optional(),
  mentions: z.enum(['me']).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
})
export type ChatListQuery = z.infer<typeof ChatListQuery>
export const ChatList = z.object({
  conversations: z.array(ChatRow),
  total: z.int(),
  counts: z.record(z.enum(CHAT_TABS), z.int()),
  /** At most 100. */
  labels: z.array(z.string()),
})
export type ChatList = z.infer<typeof ChatList>

/** `by` is the full name of the staff member. */
export const StaffChatMessage = ChatMessage.omit({ key: true }).extend({ isNote: z.boolean() })
export type StaffChatMessage = z.infer<typeof StaffChatMessage>
export const StaffConversation = ChatRow.extend({
  customerId: z.string().nullable(),
  lastSeq: z.int(),
  visitorRead: z.int(),
  present: z.array(z.object({ name: z.string(), isTyping: z.boolean() })),
  visitorIsHere: z.boolean(),
  visitorTypingUntil: z.string().nullable(),
  contact: z.object({ name: z.string(), email: z.string() }).nullable(),
  ratingComment: z.string().nullable(),
  /** `merged`: the newest conversations merged into this one, at most 20. */
  mergedInto: z.uuid().nullable(),
  merged: z.array(z.object({ id: z.uuid(), lastText: z.string(), at: z.string() })),
  moves: z.array(z.enum(STAFF_MOVES)),
  messages: z.array(StaffChatMessage),
})
export type StaffConversation = z.infer<typeof StaffConversation>

export const ChatVisitor = z.object({
  account: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  bag: z.array(z.object({ slug: z.string(), name: z.string(), size: z.string().nullable(), quantity: z.int() })),
  /** `status`: shown status of the order (`modules/orders/status-shapes.ts`). */
  orders: z.array(z.object({ number: z.string(), status: z.string() })).nullable(),
})
export type ChatVisitor = z.infer<typeof ChatVisitor>

export const StaffMessage = z.object({
  id: z.uuid(),
  text: multiLine(MAX_CHAT_TEXT, { least: 1, missing: 'Write a message.' }),
  note: z.boolean().default(false),
})
export type StaffMessage = z.infer<typeof StaffMessage>
export const MAX_SNOOZE_days = 30
export const MoveChat = z
  .object({ move: z.enum(STAFF_MOVES), until: z.iso.datetime().optional() })
  .refine(({ move, until }) => (move === 'snooze') === (until !== undefined), { error: 'Choose until when.', path: ['until'] })
export type MoveChat = z.infer<typeof MoveChat>
export const FileChat = z.object({
  priority: z.enum(CHAT_PRIORITIES),
  labels: z
    .array(Label)
    .max(MAX_LABELS)
    .transform((labels) => [...new Set(labels)].sort()),
})
export type FileChat = z.infer<typeof FileChat>
export const MergeChat = z.object({ into: z.uuid() })
export const ChatPresence = z.object({ typing: z.boolean().default(false) })

export const SavedReply = z.object({ id: z.uuid(), title: z.string(), text: z.string() })
export type SavedReply = z.infer<typeof SavedReply>
export const SavedReplyInput = z.object({
  title: singleLine(80, { least: 1, missing: 'Enter a title.' }),
  text: multiLine(MAX_CHAT_TEXT, { least: 1, missing: 'Write the reply.' }),
})
export type SavedReplyInput = z.infer<typeof SavedReplyInput>
export const REPLY_VARIABLES = ['name', 'agent', 'shop'] as const
export const ChatColleague = z.object({ id: z.string(), name: z.string() })
export type ChatColleague = z.infer<typeof ChatColleague>
/** `from`: assignee that the caller saw, so that two colleagues cannot overwrite each other. */
export const AssignChat = z.object({ to: singleLine(64, { least: 1 }), from: singleLine(64).nullable() })

/** `in-turn`: to the staff member who has waited longest. `by-load`: to the one with the fewest open conversations. */
export const CHAT_ASSIGNMENTS = ['manual', 'in-turn', 'by-load'] as const
export type ChatAssignment = (typeof CHAT_ASSIGNMENTS)[number]
export const ChatDuty = z.object({ isOnDuty: z.boolean(), onDuty: z.int() })
export type ChatDuty = z.infer<typeof ChatDuty>
export const SetDuty = z.object({ isOnDuty: z.boolean() })
