import type { BankTransfer, MailedOrder } from '../contract.ts'
import type { Block } from './blocks.ts'
import { dayIn, quantityIn } from './figures.ts'
import { isolated, type Wording } from './wording.ts'

type Owed = { balanceDue: number; balanceDueBy?: string | undefined }

/** What was ordered, and what it comes to. */
export function goodsBlocks(order: MailedOrder, { say, amount, language }: Wording, owed?: Owed): Block[] {
  const rows = [
    { label: say('order.items'), value: amount(order.items) },
    ...(order.discount > 0 ? [{ label: say('order.discount'), value: `−\u2060${amount(order.discount)}` }] : []),
    { label: say('order.shipping'), value: order.shipping === 0 ? say('order.free') : amount(order.shipping) },
    { label: say('order.total'), value: amount(order.total), strong: true },
    { label: say('order.vat'), value: amount(order.vat) },
    ...(owed && owed.balanceDue > 0
      ? [
          {
            label: owed.balanceDueBy ? say('order.dueBy', { day: dayIn(language, owed.balanceDueBy) }) : say('order.due'),
            value: amount(owed.balanceDue),
            strong: true,
          },
        ]
      : []),
  ]
  const lines = order.lines.map(({ name, details, unit, quantity, total }) => ({
    ...{ name: isolated(language, name), details, quantity: quantityIn(language, unit, quantity), total: amount(total) },
  }))
  return [
    { kind: 'goods', lines },
    { kind: 'figures', rows },
  ]
}

export function transferBlocks(transfer: BankTransfer, { say, amount, language }: Wording): Block[] {
  const { reference, accountName, accountNumber, bank, branch, swift, by } = transfer
  const row = (key: 'accountName' | 'accountNumber' | 'bank' | 'branch' | 'swift' | 'by', value: string | undefined) =>
    value ? [{ label: say(`transfer.${key}`), value }] : []
  const rows = [
    { label: say('transfer.amount'), value: amount(transfer.amount), strong: true },
    { label: say('transfer.reference'), value: reference, strong: true },
    ...row('accountName', accountName),
    ...row('accountNumber', accountNumber),
    ...row('bank', bank),
    ...row('branch', branch),
    ...row('swift', swift),
    ...row('by', by && dayIn(language, by)),
  ]
  return [
    { kind: 'figures', title: say('transfer.title'), rows },
    { kind: 'note', text: say('transfer.note', { reference }) },
  ]
}
