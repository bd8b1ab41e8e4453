import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type AdminCustomerList, NewSegment, type Segment, type SegmentRule } from '#modules/customers/contract.ts'
import { ApiProblem, sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Select, TextInput } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.ts'
import { RuleRow } from './rule-row.tsx'
import { SegmentFound } from './segment-found.tsx'
import { segmentWrites } from './segment-reads.ts'

type Props = {
  segment?: Segment
  choices: Pick<AdminCustomerList, 'tags' | 'groups'>
  onChanged: () => Promise<void>
}
/** Rule under construction. The id is its React key, so that a row keeps its state when another row is removed. */
type Draft = { id: number; rule: SegmentRule }

const FIRST: SegmentRule = { of: 'orders', is: 'at-least', count: 1 }
let made = 0
const draftOf = (rule: SegmentRule): Draft => {
  made += 1
  return { id: made, rule }
}

export function SegmentForm({ segment, choices, onChanged }: Props) {
  const t = useText()
  const [name, setName] = useState(segment?.name ?? '')
  const [match, setMatch] = useState<Segment['match']>(segment?.match ?? 'all')
  const [drafts, setDrafts] = useState(() => (segment?.rules ?? [FIRST]).map(draftOf))
  const parsed = NewSegment.safeParse({ name, match, rules: drafts.map(({ rule }) => rule) })
  const rules = NewSegment.omit({ name: true }).safeParse({ match, rules: drafts.map(({ rule }) => rule) })
  const { saving, removing } = useSegmentWrites(segment, parsed.success ? parsed.data : undefined, onChanged)
  return (
    <Panel title={t(segment ? 'admin.customers.changeRules' : 'admin.customers.newSegment')} id="segment">
      <div className="grid gap-5 px-4 pb-5 sm:px-5 xl:grid-cols-[minmax(0,1fr)_340px]">
        <RulesForm
          name={name}
          setName={setName}
          match={match}
          setMatch={setMatch}
          drafts={drafts}
          setDrafts={setDrafts}
          choices={choices}
          saving={saving}
          removing={removing}
          ready={parsed.success}
          removable={segment !== undefined}
        />
        <SegmentFound rules={rules.success ? rules.data : undefined} />
      </div>
    </Panel>
  )
}

type RulesProps = {
  name: string
  setName: (name: string) => void
  match: Segment['match']
  setMatch: (match: Segment['match']) => void
  drafts: readonly Draft[]
  setDrafts: (drafts: Draft[]) => void
  choices: Props['choices']
  saving: Write
  removing: Write
  ready: boolean
  removable: boolean
}

function RulesForm({
  name,
  setName,
  match,
  setMatch,
  drafts,
  setDrafts,
  choices,
  saving,
  removing,
  ready,
  removable,
}: RulesProps) {
  const t = useText()
  const error = saving.error ?? removing.error
  const nameTaken = error instanceof ApiProblem && error.code === 'customers.segment-name-taken'
  return (
    <form
      noValidate
      className="grid min-w-0 content-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void saving.send(undefined)
      }}
    >
      <TextInput
        label={t('admin.customers.segmentName')}
        name="name"
        value={name}
        maxLength={80}
        required
        onChange={({ target }) => setName(target.value)}
        error={nameTaken ? sentenceOf(error) : undefined}
      />
      <Select
        label={t('admin.customers.match')}
        name="match"
        value={match}
        onChange={({ target }) => setMatch(target.value === 'any' ? 'any' : 'all')}
      >
        <option value="all">{t('admin.customers.matchAll')}</option>
        <option value="any">{t('admin.customers.matchAny')}</option>
      </Select>
      <Drafts drafts={drafts} setDrafts={setDrafts} choices={choices} />
      <p role="alert" className={error && !nameTaken ? 'text-small text-danger' : 'sr-only'}>
        {error !== undefined && !nameTaken && (sentenceOf(error) ?? t('error.network.short'))}
      </p>
      <Buttons saving={saving} removing={removing} ready={ready} removable={removable} />
    </form>
  )
}

function Drafts({ drafts, setDrafts, choices }: Pick<RulesProps, 'drafts' | 'setDrafts' | 'choices'>) {
  const t = useText()
  const set = (id: number, rule: SegmentRule) => setDrafts(drafts.map((each) => (each.id === id ? { id, rule } : each)))
  return (
    <>
      <ul className="grid gap-2.5">
        {drafts.map(({ id, rule }) => (
          <RuleRow
            key={id}
            rule={rule}
            choices={choices}
            onChange={(next) => set(id, next)}
            onRemove={drafts.length > 1 ? () => setDrafts(drafts.filter((each) => each.id !== id)) : undefined}
          />
        ))}
      </ul>
      <Button size="small" look="outline" className="justify-self-start" onClick={() => setDrafts([...drafts, draftOf(FIRST)])}>
        {t('admin.customers.addRule')}
      </Button>
    </>
  )
}

type Write = { send: (nothing: undefined) => Promise<unknown>; busy: boolean; error?: unknown }

function Buttons({ saving, removing, ready, removable }: { saving: Write; removing: Write; ready: boolean; removable: boolean }) {
  const t = useText()
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button type="submit" size="touch" busy={saving.busy} disabledReason={ready ? null : t('admin.customers.segmentUnready')}>
        {t('admin.customers.saveSegment')}
      </Button>
      {removable && (
        <Button look="quiet" size="touch" busy={removing.busy} onClick={() => void removing.send(undefined)}>
          {t('admin.customers.removeSegment')}
        </Button>
      )}
    </div>
  )
}

function useSegmentWrites(segment: Segment | undefined, input: NewSegment | undefined, onChanged: () => Promise<void>) {
  const t = useText()
  const navigate = useNavigate()
  const done = async (title: string) => {
    await onChanged()
    toast({ title })
    await navigate(adminPaths.customers({ view: 'segments' }))
  }
  const saving = useWrite(async () => {
    if (!input) return
    await (segment ? segmentWrites.change(segment.id, input) : segmentWrites.add(input))
    await done(t('admin.customers.segmentSaved'))
  })
  const removing = useWrite(async () => {
    if (segment) await segmentWrites.remove(segment.id)
    await done(t('admin.customers.segmentRemoved'))
  })
  return { saving, removing }
}
