import { useEffect, useRef } from 'react'
import type { OrderReturns } from '#modules/returns/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { ProveChange } from '../../../shared/order/prove-change.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/sheet.tsx'
import { missingAt, STEPS, useWizard, type Wizard } from './use-wizard.ts'
import { BackStep, CheckStep } from './wizard-end.tsx'
import { PiecesStep, WhyStep } from './wizard-start.tsx'

type Props = { returns: OrderReturns; onAsked: (next: OrderReturns) => void; onClose: () => void }

export default function ReturnWizard({ returns, onAsked, onClose }: Props) {
  const t = useText()
  const wizard = useWizard(returns, (next) => {
    onAsked(next)
    onClose()
  })
  return (
    <Dialog open onClose={onClose} title={t('returns.ask')}>
      <div className="grid gap-5 p-5">
        {wizard.proving ? (
          <ProveChange number={returns.number} ask={wizard.ask} onProved={wizard.proved} />
        ) : (
          <Steps returns={returns} wizard={wizard} />
        )}
      </div>
    </Dialog>
  )
}

function Steps({ returns, wizard }: { returns: OrderReturns; wizard: Wizard }) {
  const t = useText()
  const { place, setPlace, problem, setProblem, busy, send } = wizard
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus when the step changes
  useEffect(() => heading.current?.focus(), [place])
  const name = STEPS[place] ?? 'pieces'
  const isLast = place === STEPS.length - 1
  const next = () => {
    const missing = missingAt(place, wizard, returns.lines)
    setProblem(missing && t(missing))
    if (missing) return
    if (isLast) send()
    else setPlace(place + 1)
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) next()
      }}
    >
      <div>
        <p className="figures text-caption text-muted">{t('returns.stepOf', { place: place + 1, of: STEPS.length })}</p>
        <h3 ref={heading} tabIndex={-1} className="text-body font-medium">
          {t(`returns.step.${name}`)}
        </h3>
      </div>
      {name === 'pieces' && <PiecesStep lines={returns.lines} wizard={wizard} />}
      {name === 'why' && <WhyStep returns={returns} wizard={wizard} />}
      {name === 'back' && <BackStep wizard={wizard} />}
      {name === 'check' && <CheckStep returns={returns} wizard={wizard} />}
      <div aria-live="polite">
        {problem && <p className="border-s-2 border-danger bg-danger-bg px-4 py-3 text-small text-danger">{problem}</p>}
      </div>
      <div className="grid gap-2.5">
        <Button type="submit" busy={busy}>
          {t(isLast ? 'returns.send' : 'returns.goOn')}
        </Button>
        {place > 0 && (
          <Button look="quiet" size="touch" onClick={() => setPlace(place - 1)}>
            {t('returns.goBack')}
          </Button>
        )}
      </div>
    </form>
  )
}
