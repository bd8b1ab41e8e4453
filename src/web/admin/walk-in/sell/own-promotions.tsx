import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLanguage, useText } from '../../../i18n/text.tsx'
import { useMay } from '../../../shared/admin/may.ts'
import { failureText } from '../../../shared/errors/failure.ts'
import { CODE_MESSAGES } from '../../../shared/promotions/code-messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ownPromotions } from '../counter-api.ts'
import { type Basket, withoutOwn } from '../device/database.ts'
import { ownKey, ownOffersOf } from '../device/take.ts'
import type { Counter } from '../device/use-counter.ts'
import { Ask, TextField } from './ask.tsx'

type Props = { counter: Counter; basket: Basket; onChange: (next: Basket) => void }

/** Age at which the promotions of an open basket are read again: a code can be used up at another register. */
const REREAD_ms = 60_000

/**
 * Stores the promotions of the basket's codes and customer in the basket, and removes them when the server cannot renew them.
 */
export function useOwnPromotions({ counter: { connection }, basket, onChange }: Props): { loading: boolean; error: unknown } {
  const may = useMay()
  const language = useLanguage()
  const { customer, codes = [] } = basket
  const { phone, email, accountId } = customer ?? {}
  const isKnown = may('customers.read') && (phone ?? email ?? accountId) !== undefined
  const key = ownKey(basket)
  const isNeeded = (isKnown || codes.length > 0) && connection === 'online'
  const query = { codes, language, ...(isKnown && { customer: { phone, email, accountId } }) }
  const { data, error, fetchStatus } = useQuery({
    ...ownPromotions(query),
    enabled: isNeeded,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: REREAD_ms,
    retry: false,
  })
  const own = ownOffersOf(basket)
  // After a lost connection, the earlier response is not used again: the promotions are loaded first.
  const isCurrent = isNeeded && !error && (own !== undefined || fetchStatus === 'idle')
  const isNew = isCurrent && data !== undefined && (!own || JSON.stringify({ ...data, key }) !== JSON.stringify(own))
  useEffect(() => {
    if (isNew) onChange({ ...basket, own: { ...data, key } })
    if (own && error) onChange(withoutOwn(basket))
  })
  return { loading: isNeeded && own === undefined && !error, error }
}

export function OwnPromotions({ counter: { connection }, basket, onChange, applied, error }: Props & Shown) {
  const t = useText()
  const { codes = [], customer } = basket
  const own = ownOffersOf(basket)
  const isMissing = own === undefined && (codes.length > 0 || customer !== undefined)
  return (
    <div className="grid gap-1.5 text-small empty:hidden">
      {codes.map((code, at) => (
        <Code
          key={code}
          code={code}
          found={own?.codes[at]}
          applied={applied}
          onRemove={() => onChange({ ...basket, codes: codes.filter((each) => each !== code) })}
        />
      ))}
      {isMissing && connection !== 'online' && <p className="text-muted">{t('admin.counter.promoCode.offline')}</p>}
      {isMissing && connection === 'online' && error !== null && error !== undefined && (
        <p role="alert" className="text-danger">
          {failureText(t, error)}
        </p>
      )}
    </div>
  )
}
type Shown = { applied: readonly string[]; error: unknown }

type CodeProps = {
  code: string
  found: NonNullable<Basket['own']>['codes'][number] | undefined
  applied: readonly string[]
  onRemove: () => void
}
function Code({ code, found, applied, onRemove }: CodeProps) {
  const t = useText()
  const may = useMay()
  const isApplied = found?.promotion && applied.includes(found.promotion)
  const hasStarted = found?.state === 'promotions.code-not-started' && isApplied
  const state =
    found && (hasStarted ? 'applied' : found.state === 'applied' ? (isApplied ? 'applied' : 'promotions.no-goods') : found.state)
  return (
    <div className="flex items-center justify-between gap-3">
      <p role="status">
        <bdi dir="ltr" className="font-medium">
          {found?.promotion ? found.code : code}
        </bdi>{' '}
        {state === 'applied' && <span className="text-success">{found?.name}</span>}
        {state && state !== 'applied' && (
          <span className="text-danger">
            {found.state === 'applied' && found.needsCustomer
              ? t(`admin.counter.promoCode.${may('customers.read') ? 'needsCustomer' : 'needsRight'}`)
              : t(`promotions.state.${CODE_MESSAGES[state]}`)}
          </span>
        )}
      </p>
      <IconButton label={t('admin.counter.promoCode.remove', { code })} onClick={onRemove}>
        <Icon name="trash-2" size={18} />
      </IconButton>
    </div>
  )
}

export function CodeDialog({ basket, onChange, onClose }: Pick<Props, 'basket' | 'onChange'> & { onClose: () => void }) {
  const t = useText()
  const [code, setCode] = useState('')
  const { codes = [] } = basket
  const typed = code.trim()
  const unready =
    codes.length >= MAX_CODES ? t('admin.counter.promoCode.tooMany') : typed === '' ? t('admin.counter.promoCode.empty') : null
  return (
    <Ask
      onClose={onClose}
      title={t('admin.counter.promoCode.title')}
      submit={t('admin.counter.take')}
      unready={unready}
      send={async () => onChange({ ...basket, codes: [...codes.filter((each) => each !== typed), typed] })}
    >
      <TextField label={t('admin.counter.promoCode.label')} value={code} onValue={setCode} most={80} ltr begins />
    </Ask>
  )
}
/** Max codes of a sale, as the API allows. */
const MAX_CODES = 5
