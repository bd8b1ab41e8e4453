import type { EmailData, MailedGoods } from '../contract.ts'
import type { Templates } from './account-templates.ts'
import { type Block, note, when, words } from './blocks.ts'
import { dayIn, hourIn, quantityIn, weekdaysIn } from './figures.ts'
import { detailsIn, goodsBlocks } from './order-blocks.ts'
import { isolated, type Wording } from './wording.ts'

function parcelBlocks(
  key: 'parcel' | 'ready',
  { goods, rest }: { goods: readonly MailedGoods[]; rest: readonly MailedGoods[] },
  wording: Wording,
): Block[] {
  const { t } = wording
  const rows = (some: readonly MailedGoods[]) => unpriced(some, wording)
  return [...[words(t(`${key}.inIt`)), rows(goods)], ...(rest.length > 0 ? [words(t(`${key}.rest`)), rows(rest)] : [])]
}

const unpriced = (goods: readonly MailedGoods[], wording: Wording): Block => ({
  kind: 'goods',
  lines: goods.map((each) => ({
    name: isolated(wording.language, each.name),
    details: detailsIn(wording, each),
    quantity: quantityIn(wording.language, each.unit, each.quantity),
    total: '',
  })),
})

/** Opening days for e-mails stored before `hours` had the field `days`. */
const MONDAY_TO_SATURDAY = [1, 2, 3, 4, 5, 6]

export const PARCEL_TEMPLATES: Pick<Templates, 'order-ready' | 'parcel-sent' | 'units-removed' | 'delivery-time-free'> = {
  'order-ready': ({ order, at, hours, balanceDue, parcel }: EmailData['order-ready'], wording, sender) => {
    const { t, link, amount, language } = wording
    const values = { number: order.number, address: at }
    const part = parcel !== undefined && parcel.rest.length > 0
    const text = t(part ? 'ready.partWords' : 'ready.words', values)
    const days = weekdaysIn(language, hours.days ?? MONDAY_TO_SATURDAY)
    const open = { days, from: hourIn(language, hours.opens), to: hourIn(language, hours.closes) }
    return {
      subject: t(part ? 'ready.partSubject' : 'ready.subject', values),
      preview: text,
      title: t(part ? 'ready.partTitle' : 'ready.title'),
      blocks: [
        words(text),
        ...when(days, () => words(t('ready.hours', open))),
        ...when(balanceDue > 0, () => words(t('ready.due', { amount: amount(balanceDue) }))),
        link(t('ready.button'), order.path),
        ...(parcel ? parcelBlocks('ready', parcel, wording) : goodsBlocks(order, wording)),
      ],
      because: t('common.becauseOrder', { house: sender.name }),
    }
  },
  'parcel-sent': ({ number, path, carrier, tracking, goods, rest }: EmailData['parcel-sent'], wording, sender) => {
    const { t, link } = wording
    const text = t(rest.length > 0 ? 'parcel.partWords' : 'parcel.words', { number })
    return {
      subject: t(rest.length > 0 ? 'parcel.partSubject' : 'parcel.subject', { number }),
      preview: text,
      title: t('parcel.title'),
      blocks: [
        words(text),
        ...(carrier ? [words(t('parcel.carrier', { carrier }))] : []),
        ...(tracking ? [words(t('parcel.tracking', { tracking }))] : []),
        link(t('ready.button'), path),
        ...parcelBlocks('parcel', { goods, rest }, wording),
      ],
      because: t('common.becauseOrder', { house: sender.name }),
    }
  },
  'units-removed': ({ number, path, goods, due, ...data }: EmailData['units-removed'], wording, sender) => {
    const { t, link, amount } = wording
    const text = t('unitsRemoved.words', { number })
    const rows = [
      { label: t('unitsRemoved.off'), value: amount(data.amount) },
      { label: t('order.due'), value: amount(due), strong: true },
    ]
    return {
      subject: t('unitsRemoved.subject', { number }),
      preview: text,
      title: t('unitsRemoved.title'),
      blocks: [words(text), unpriced(goods, wording), { kind: 'figures', rows }, link(t('refund.button'), path)],
      because: t('common.becauseOrder', { house: sender.name }),
    }
  },
  'delivery-time-free': (
    { day: date, opens, closes, path, stopPath }: EmailData['delivery-time-free'],
    { t, link, sideLink, language },
    sender,
  ) => {
    const at = { day: dayIn(language, date), from: hourIn(language, opens), to: hourIn(language, closes) }
    return {
      subject: t('timeFree.subject', at),
      preview: t('timeFree.words', at),
      title: t('timeFree.title'),
      blocks: [
        words(t('timeFree.words', at)),
        link(t('timeFree.button'), path),
        note(t('timeFree.note')),
        sideLink(t('timeFree.stop'), stopPath),
      ],
      because: t('timeFree.because', { house: sender.name }),
    }
  },
}
