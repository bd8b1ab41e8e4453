import { useRef, useState } from 'react'
import { type OrderCan, type OrderTimeline, type TimelineEvent, WriteNote } from '#modules/orders/contract.ts'
import { type Text, useText } from '../../../i18n/text.tsx'
import { useMoment } from '../../../shared/account/dates.ts'
import { AdminForm } from '../../../shared/admin/kit/admin-form.tsx'
import { AreaField } from '../../../shared/admin/kit/area-field.tsx'
import { ToggleField } from '../../../shared/admin/kit/fields.tsx'
import { useAdminForm } from '../../../shared/admin/kit/use-admin-form.ts'
import { Panel } from '../../../shared/admin/panel.tsx'
import { newKey } from '../../../shared/idempotency-key.ts'
import { Price } from '../../../shared/money/price.tsx'
import { Select } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toasts.ts'
import { timelineWrites } from './timeline-writes.ts'

const TOPICS = ['all', 'notes', 'money', 'returns', 'rest'] as const
type Topic = (typeof TOPICS)[number]
const MONEY = /paid|pay|refund|credit|invoice|money|charge|capture|dispute|reserv|card/
const topicOf = ({ kind }: TimelineEvent): Topic => {
  if (kind === 'noted' || kind === 'note-mailed') return 'notes'
  if (kind === 'return-moved') return 'returns'
  return MONEY.test(kind) ? 'money' : 'rest'
}

type Props = { timeline: OrderTimeline; can: OrderCan; onChanged: () => Promise<void> }

export function TimelinePanel({ timeline: { number, events, team }, can, onChanged }: Props) {
  const t = useText()
  const [topic, setTopic] = useState<Topic>('all')
  const shown = events.filter((event) => topic === 'all' || topicOf(event) === topic)
  return (
    <Panel title={t('admin.timeline.title')} id="timeline">
      <div className="grid gap-4 px-4 pb-5 sm:px-5">
        {can.note && <NoteForm number={number} team={team} onWritten={onChanged} />}
        <Select
          label={t('admin.timeline.show')}
          value={topic}
          onChange={({ target }) => setTopic(TOPICS.find((each) => each === target.value) ?? 'all')}
        >
          {TOPICS.map((each) => (
            <option key={each} value={each}>
              {t(`admin.timeline.topic.${each}`)}
            </option>
          ))}
        </Select>
        {shown.length === 0 && <p className="text-muted">{t('admin.timeline.none')}</p>}
        <ol className="grid gap-3">
          {shown.map((event) => (
            <Happened key={event.id} event={event} />
          ))}
        </ol>
      </div>
    </Panel>
  )
}

const wordOf = (t: Text, kind: string) => t.maybe(`admin.timeline.kind.${kind}`) ?? kind.replaceAll(/[-_]/g, ' ')
const isWord = (value: unknown): value is string => typeof value === 'string' && value !== ''

function Happened({ event: { kind, actor, at, reason, detail } }: { event: TimelineEvent }) {
  const t = useText()
  const moment = useMoment()
  const { amount, from, to, number, parcel, return: name } = detail
  const stateName = (state: string) => t.maybe(`returns.state.${state}`) ?? state.replaceAll(/[-_]/g, ' ')
  return (
    <li className="border-s-2 ps-3 text-small">
      <p className="font-medium">
        {wordOf(t, kind)}
        {typeof parcel === 'number' && parcel > 1 && ` · ${t('order.parcel.one', { number: parcel })}`}
        {isWord(name) && <bdi dir="ltr"> {name}</bdi>}
        {isWord(number) && <bdi dir="ltr"> {number}</bdi>}
        {typeof amount === 'number' && (
          <>
            {' '}
            <Price amount={amount} exact />
          </>
        )}
      </p>
      {isWord(to) && (
        <p>{isWord(from) ? t('admin.timeline.fromTo', { from: stateName(from), to: stateName(to) }) : stateName(to)}</p>
      )}
      {reason && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-ink-2">
          {reason}
        </p>
      )}
      <p className="text-caption text-muted">
        <bdi className="wrap-anywhere">{t.maybe(`admin.actor.${actor}`) ?? actor}</bdi>
        {t('common.comma')}
        <time dateTime={at}>{moment(at)}</time>
      </p>
    </li>
  )
}

type NoteProps = Pick<OrderTimeline, 'number' | 'team'> & { onWritten: () => Promise<void> }

function NoteForm({ number, team, onWritten }: NoteProps) {
  const t = useText()
  const key = useRef(newKey())
  const {
    field,
    form: typed,
    ...form
  } = useAdminForm({
    schema: WriteNote,
    start: { text: '', toCustomer: false },
    clears: true,
    send: async (note) => {
      await timelineWrites.note(number, note, key.current)
      key.current = newKey()
      toast({ title: t(note.toCustomer ? 'admin.timeline.mailed' : 'admin.timeline.kept') })
      await onWritten()
    },
  })
  const name = (who: string) => {
    const text = typed.getValues('text')
    typed.setValue('text', `${text}${text === '' || /\s$/.test(text) ? '' : ' '}@${who} `, { shouldDirty: true })
    typed.setFocus('text')
  }
  return (
    <AdminForm form={form} submit={t(typed.watch('toCustomer') ? 'admin.timeline.send' : 'admin.timeline.keep')}>
      <AreaField {...field('text')} label={t('admin.timeline.note')} maxLength={2000} rows={3} />
      {team.length > 0 && !typed.watch('toCustomer') && (
        <Select label={t('admin.timeline.name')} value="" onChange={({ target }) => target.value && name(target.value)}>
          <option value="">{t('admin.timeline.nameNobody')}</option>
          {team.map((member) => (
            <option key={member.id} value={member.name}>
              {member.name}
            </option>
          ))}
        </Select>
      )}
      <ToggleField {...field('toCustomer')} label={t('admin.timeline.toCustomer')} />
    </AdminForm>
  )
}
