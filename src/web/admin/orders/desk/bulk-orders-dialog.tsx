import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { z } from 'zod'
import {
  type AdminOrderList,
  ASKED_OF_MANY,
  type AskedOfMany,
  type BulkResult,
  type ChosenOrders,
  LABEL_SHEETS,
  LABELS_of,
  PAPER_KINDS,
} from '#modules/orders/contract.ts'
import { useLanguage, useText } from '../../../i18n/text.tsx'
import { adminPaths } from '../../../shared/admin/admin-paths.ts'
import { adminWrites } from '../../../shared/admin/admin-writes.ts'
import { AdminForm } from '../../../shared/admin/kit/admin-form.tsx'
import { ChoiceField, CountField, TextField, WordsField } from '../../../shared/admin/kit/fields.tsx'
import { type Bound, useAdminForm } from '../../../shared/admin/kit/use-admin-form.ts'
import { useMay } from '../../../shared/admin/may.ts'
import { savePapers } from '../../../shared/admin/papers/paper-files.ts'
import { newKey } from '../../../shared/idempotency-key.ts'
import { Dialog } from '../../../ui/sheet.tsx'
import { DrawerField, shiftOf } from '../money/drawer-field.tsx'
import { BulkOrdersPreview } from './bulk-preview.tsx'

const ACTIONS = ['confirm', 'next', 'print', 'assign', 'tag', 'mark-paid', 'capture', 'cancel'] as const
const MONEY: readonly string[] = ['mark-paid', 'capture', 'cancel']
const METHODS = ['on-delivery', 'on-pickup', 'bank-transfer'] as const
const NOBODY = '-'
const foretoldOf = ({ action, paper }: Pick<BulkAction, 'action' | 'paper'>): AskedOfMany | undefined =>
  action === 'print' && paper === 'address-label' ? 'label' : ASKED_OF_MANY.find((each) => each === action)

const BulkAction = z.object({
  action: z.enum(ACTIONS),
  assignee: z.string().nullish(),
  addTags: z.array(z.string().max(40)).max(20),
  removeTags: z.array(z.string().max(40)).max(20),
  paper: z.enum(PAPER_KINDS),
  sheet: z.enum(LABEL_SHEETS),
  start: z.int().min(1).max(LABELS_of['a4-8']),
  method: z.enum(METHODS),
  till: z.string().optional(),
  reference: z.string().min(3).max(40).optional(),
  reason: z.string().max(280).optional(),
})
type BulkAction = z.infer<typeof BulkAction>

type Props = {
  of: ChosenOrders
  count: number
  staff: AdminOrderList['staff']
  onChanged: () => void
  onClose: () => void
}

export function BulkOrdersDialog({ of, count, staff, onChanged, onClose }: Props) {
  const t = useText()
  const [results, setResults] = useState<BulkResult['results']>()
  const language = useLanguage()
  const may = useMay()
  const actions = ACTIONS.filter((each) => each === 'print' || may(MONEY.includes(each) ? 'orders.refund' : 'orders.change'))
  const key = useRef(newKey()) // idempotency key: an open dialog runs its bulk action only once
  const {
    field,
    form: typed,
    ...form
  } = useAdminForm({
    schema: BulkAction,
    start: {
      action: actions[0] ?? 'print',
      addTags: [],
      removeTags: [],
      paper: 'packing-slip',
      sheet: 'a4-8',
      start: 1,
      method: 'bank-transfer',
    },
    send: async (input) => {
      if (input.action === 'print') {
        if (input.paper !== 'address-label') {
          await savePapers(of, input.paper, language)
          return onClose()
        }
        await savePapers(of, input.paper, language, { sheet: input.sheet, start: input.start })
        const { rows } = await adminWrites.previewOrders({ of, action: 'label' })
        return setResults(rows.map(({ number, problem }) => ({ number, problem })))
      }
      const answer = await send(of, input, key.current)
      setResults(answer.results)
      onChanged()
    },
  })
  const [action, paper, sheet, method] = useWatch({ control: typed.control, name: ['action', 'paper', 'sheet', 'method'] })
  const foretold = foretoldOf({ action, paper })
  const title = t('admin.orders.bulk.title', { count })
  return (
    <Dialog open onClose={onClose} title={title}>
      {results ? (
        <Results results={results} />
      ) : (
        <AdminForm form={form} submit={t('admin.orders.bulk.do')} className="gap-4 p-5">
          <ChoiceField
            {...field('action')}
            label={t('admin.orders.bulk.what')}
            options={actions.map((value) => ({ value, label: t(`admin.orders.bulk.action.${value}`) }))}
            hint={t(`admin.orders.bulk.hint.${action}`)}
          />
          <Fields action={action} paper={paper} sheet={sheet} method={method} field={field} staff={staff} />
          {foretold && <BulkOrdersPreview of={of} action={foretold} />}
        </AdminForm>
      )}
    </Dialog>
  )
}

type FieldsProps = Pick<BulkAction, 'action' | 'paper' | 'sheet' | 'method'> & {
  field: (name: keyof BulkAction) => Bound
  staff: AdminOrderList['staff']
}

function Fields({ action, paper, sheet, method, field, staff }: FieldsProps) {
  const t = useText()
  return (
    <>
      {action === 'print' && (
        <ChoiceField
          {...field('paper')}
          label={t('admin.papers.which')}
          options={PAPER_KINDS.map((value) => ({ value, label: t(`admin.papers.${value}`) }))}
        />
      )}
      {action === 'print' && paper === 'address-label' && (
        <>
          <ChoiceField
            {...field('sheet')}
            label={t('admin.papers.sheet')}
            options={LABEL_SHEETS.map((value) => ({ value, label: t(`admin.papers.on.${value}`) }))}
          />
          {LABELS_of[sheet] > 1 && (
            <CountField {...field('start')} label={t('admin.papers.start')} hint={t('admin.papers.startHint')} />
          )}
        </>
      )}
      {action === 'assign' && (
        <ChoiceField
          {...field('assignee')}
          label={t('admin.orders.assignee')}
          options={[
            { value: NOBODY, label: t('admin.orders.nobody') },
            ...staff.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          none={t('admin.orders.bulk.choose')}
        />
      )}
      {action === 'tag' && (
        <>
          <WordsField
            {...field('addTags')}
            label={t('admin.orders.bulk.addTags')}
            hint={t('admin.orders.bulk.tagsHint')}
            optional
          />
          <WordsField {...field('removeTags')} label={t('admin.orders.bulk.removeTags')} optional />
        </>
      )}
      {action === 'mark-paid' && <PaidFields method={method} field={field} />}
      {action === 'cancel' && (
        <TextField
          {...field('reason')}
          label={t('admin.orderStep.reason')}
          hint={t('admin.orderStep.cancelAndRefund.reasonHint')}
        />
      )}
    </>
  )
}

function PaidFields({ method, field }: Pick<FieldsProps, 'method' | 'field'>) {
  const t = useText()
  return (
    <>
      <ChoiceField
        {...field('method')}
        label={t('admin.orders.bulk.method')}
        options={METHODS.map((value) => ({ value, label: t(`admin.orders.bulk.by.${value}`) }))}
      />
      {method !== 'bank-transfer' && <DrawerField {...field('till')} />}
      <TextField {...field('reference')} label={t('admin.orders.bulk.reference')} ltr optional />
    </>
  )
}

function send(of: ChosenOrders, input: BulkAction, key: string): Promise<BulkResult> {
  const { action, assignee, addTags, removeTags, method, till, reference, reason } = input
  switch (action) {
    case 'mark-paid':
      return adminWrites.settleOrders(
        { of, action: { do: action, method, ...(method !== 'bank-transfer' && shiftOf(till)), ...(reference && { reference }) } },
        key,
      )
    case 'capture':
      return adminWrites.settleOrders({ of, action: { do: action } }, key)
    case 'cancel':
      return adminWrites.settleOrders({ of, action: { do: action, reason: reason ?? '' } }, key)
    case 'assign':
      return adminWrites.changeOrders({
        of,
        action: { do: 'handle', assignee: assignee === NOBODY ? null : (assignee ?? undefined), addTags: [], removeTags: [] },
      })
    case 'tag':
      return adminWrites.changeOrders({ of, action: { do: 'handle', addTags, removeTags } })
    case 'next':
      return adminWrites.changeOrders({ of, action: { do: 'next' } })
    default:
      return adminWrites.changeOrders({ of, action: { do: 'confirm' } })
  }
}

function Results({ results }: { results: BulkResult['results'] }) {
  const t = useText()
  const refused = results.filter(({ problem }) => problem !== null)
  return (
    <div className="grid gap-4 p-5">
      <p role="status" className="font-medium">
        {t('admin.orders.bulk.done', { done: results.length - refused.length, refused: refused.length })}
      </p>
      {refused.length > 0 && (
        <ul className="grid max-h-80 gap-3 overflow-y-auto">
          {refused.map(({ number, problem }) => (
            <li key={number} className="border-s-2 border-danger ps-3 text-small">
              <Link to={adminPaths.order(number)} className="figures font-medium underline underline-offset-4">
                <bdi dir="ltr">{number}</bdi>
              </Link>
              <span className="block text-ink-2">{problem?.message}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
