/** Audited actions of the chat, each with its group. */
export const auditActions = {
  'chat-taken-over': 'work',
  'chat-handed-back': 'work',
  'chat-resolved': 'work',
  'chat-blocked': 'work',
  'chat-assigned': 'work',
  'chat-replied': 'work',
} as const

declare module '#services/audit/contract.ts' {
  interface AuditActions {
    chat: keyof typeof auditActions
  }
}
