import type { Day } from '#kernel/day.ts'
import type { BankTransfer, MailedGoods, MailedLine, MailedOrder, MailedSaving } from '../contract.ts'
import type { Block } from './blocks.ts'
import { dayIn, quantityIn } from './figures.ts'
import { isolated, type Wording } from './wording.ts'

type Owed = { balanceDue: number; balanceDueBy?: Day | undefined }

/** Formats the details of goods: `Indigo linen · size 50 · made to measure`. Empty when no detail is known. */
export const detailsIn = ({ language, t, amount }: Wording, { details, size, isMeasured, worth }: MailedGoods): string =>
  [
    details && isolated(language, details),
    size && t('goods.size', { size }),
    isMeasured && t('goods.measured'),
    worth && t('goods.worth', { amount: amount(worth) }),
  ]
    .filter(Boolean)
    .join(' · ')

const nameOf = ({ t, language }: Wording, label: string | null) =>
  label === null ? t('order.discount') : isolated(language, label)
const savingIn = ({ t, amount }: Wording, saving: MailedSaving) =>
  t('order.saving', { name: saving.label ?? t('order.discount'), amount: `−\u2060${amount(saving.amount)}` })

/**
 * Returns one row per name of a saving, with the sum of its amounts. Without savings of lines, one row with the discount of the
 * order, if any.
 */
function discountRows({ lines, discount }: MailedOrder, wording: Wording) {
  const sums = new Map<string | null, number>()
  for (const { label, amount } of lines.flatMap(({ savings = [] }) => savings)) sums.set(label, (sums.get(label) ?? 0) + amount)
  if (discount > 0 && sums.size === 0) sums.set(null, discount)
  return [...sums].map(([label, sum]) => ({ label: nameOf(wording, label), value: `−\u2060${wording.amount(sum)}` }))
}

export function pricedLines(lines: readonly MailedLine[], wording: Wording) {
  const { t, amount, language } = wording
  return lines.map(({ total, later, savings = [], ...goods }) => ({
    name: isolated(language, goods.name),
    quantity: quantityIn(language, goods.unit, goods.quantity),
    total: amount(total),
    details: [
      detailsIn(wording, goods),
      later && t(`later.${later.kind}`, { day: dayIn(language, later.day) }),
      ...savings.map((each) => savingIn(wording, each)),
    ]
      .filter(Boolean)
      .join('\n'),
  }))
}

export function goodsBlocks(order: MailedOrder, wording: Wording, owed?: Owed): Block[] {
  const { t, amount, language } = wording
  const rows = [
    { label: t('order.items'), value: amount(order.items) },
    ...discountRows(order, wording),
    { label: t('order.shipping'), value: order.shipping === 0 ? t('order.free') : amount(order.shipping) },
    { label: t('order.total'), value: amount(order.total), strong: true },
    { label: t(order.mixedVat ? 'order.vatMixed' : 'order.vat'), value: amount(order.vat) },
    ...(owed && owed.balanceDue > 0
      ? [
          {
            label: owed.balanceDueBy ? t('order.dueBy', { day: dayIn(language, owed.balanceDueBy) }) : t('order.due'),
            value: amount(owed.balanceDue),
            strong: true,
          },
        ]
      : []),
  ]
  return [
    { kind: 'goods', lines: pricedLines(order.lines, wording) },
    { kind: 'figures', rows },
  ]
}

export function transferBlocks(transfer: BankTransfer, { t, amount, language }: Wording): Block[] {
  const { reference, accountName, accountNumber, bank, branch, swift, by } = transfer
  const row = (key: 'accountName' | 'accountNumber' | 'bank' | 'branch' | 'swift' | 'by', value: string | undefined) =>
    value ? [{ label: t(`transfer.${key}`), value }] : []
  const rows = [
    { label: t('transfer.amount'), value: amount(transfer.amount), strong: true },
    { label: t('transfer.reference'), value: reference, strong: true },
    ...row('accountName', accountName),
    ...row('accountNumber', accountNumber),
    ...row('bank', bank),
    ...row('branch', branch),
    ...row('swift', swift),
    ...row('by', by && dayIn(language, by)),
  ]
  return [
    { kind: 'figures', title: t('transfer.title'), rows },
    { kind: 'note', text: t('transfer.note', { reference }) },
  ]
}
