import type { EmailBlock } from '#services/email/contract.ts'

export const NEW_BLOCK: Record<EmailBlock['kind'], EmailBlock> = {
  heading: { kind: 'heading', text: '' },
  text: { kind: 'text', text: '' },
  note: { kind: 'note', text: '' },
  button: { kind: 'button', label: '', to: '' },
  link: { kind: 'link', label: '', to: '' },
  code: { kind: 'code', label: '', text: '' },
  picture: { kind: 'picture', source: '', alt: '' },
  spacer: { kind: 'spacer', height: 24 },
  divider: { kind: 'divider' },
  details: { kind: 'details' },
  shipped: { kind: 'shipped' },
}
