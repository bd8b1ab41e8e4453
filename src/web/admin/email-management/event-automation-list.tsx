import type { EventAutomation, RunReason, ShownEventAutomation } from '#modules/customers/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Badge, Panel } from '../../shared/admin/panel.tsx'
import { TextInput } from '../../ui/field.tsx'
import { Toggle } from '../../ui/toggle.tsx'

type Rule = { on: boolean; after_hours: number }
export type EventRules = Record<EventAutomation, Rule>

export const eventRulesOf = (events: readonly ShownEventAutomation[]): EventRules =>
  Object.fromEntries(events.map(({ automation, on, after_hours }) => [automation, { on, after_hours }])) as EventRules

type Props = { events: readonly ShownEventAutomation[]; rules: EventRules; onChange: (rules: EventRules) => void }

export function EventAutomationList({ events, rules, onChange }: Props) {
  return events.map((automation) => (
    <EventAutomationPanel
      key={automation.automation}
      automation={automation}
      rule={rules[automation.automation]}
      onChange={(rule) => onChange({ ...rules, [automation.automation]: rule })}
    />
  ))
}

function EventAutomationPanel({
  automation,
  rule,
  onChange,
}: {
  automation: ShownEventAutomation
  rule: Rule
  onChange: (rule: Rule) => void
}) {
  const t = useText()
  const name = t(`admin.mails.of.${automation.automation}`)
  return (
    <Panel
      title={name}
      id={automation.automation}
      aside={
        <Badge tone={automation.on ? 'success' : 'plain'}>
          {t(automation.on ? 'admin.email.auto.isOn' : 'admin.email.auto.isOff')}
        </Badge>
      }
    >
      <div className="grid gap-5 border-t p-4 sm:p-5">
        <p className="max-w-[70ch] text-small text-ink-2">{t(`admin.email.auto.eventAbout.${automation.automation}`)}</p>
        <Toggle label={t('admin.email.auto.eventOn')} checked={rule.on} onChange={(on) => onChange({ ...rule, on })} />
        <ol className="grid gap-3 sm:grid-cols-2">
          <li className="rounded-2 border p-4">
            <TextInput
              label={t('admin.email.auto.eventAfter')}
              hint={
                rule.after_hours < 24
                  ? undefined
                  : t('admin.email.auto.eventAfterHint', { days: Math.round(rule.after_hours / 24) })
              }
              type="number"
              min={1}
              max={26_280}
              value={rule.after_hours}
              onChange={({ target }) => onChange({ ...rule, after_hours: Number(target.value) })}
            />
          </li>
          <li className="grid content-between gap-2 rounded-2 border p-4">
            <span>{name}</span>
            <span className="figures text-small">{t('admin.email.auto.sent', { count: automation.sent })}</span>
          </li>
        </ol>
        <Ended waiting={automation.waiting} ended={automation.ended} />
      </div>
    </Panel>
  )
}

type Counts = { waiting: number; ended: readonly { reason: RunReason; count: number }[] }

export function Ended({ waiting, ended }: Counts) {
  const t = useText()
  const rows = [
    { name: t('admin.email.auto.waiting'), count: waiting },
    ...ended.map(({ reason, count }) => ({ name: t(`admin.email.auto.ended.${reason}`), count })),
  ]
  return (
    <dl className="grid gap-x-6 gap-y-1.5 text-small sm:grid-cols-2">
      {rows.map(({ name, count }) => (
        <div key={name} className="flex justify-between gap-4 border-b py-1">
          <dt className="text-ink-2">{name}</dt>
          <dd className="figures">{count}</dd>
        </div>
      ))}
    </dl>
  )
}
