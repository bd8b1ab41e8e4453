export const auditActions = {
  'chat-taken-over': 'work',
  'chat-handed-back': 'work',
  'chat-resolved': 'work',
  'chat-blocked': 'work',
  'chat-assigned': 'work',
  'chat-replied': 'work',
  'chat-snoozed': 'work',
  'chat-woken': 'work',
  'chat-reopened': 'work',
  'chat-filed': 'work',
  'chat-merged': 'work',
  'chat-saved-reply-changed': 'work',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    chat: keyof typeof auditActions
  }
}
