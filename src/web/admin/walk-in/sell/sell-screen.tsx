import { useState } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { useMoment } from '../../../shared/account/dates.ts'
import { useMay } from '../../../shared/admin/may.ts'
import { Badge } from '../../../shared/admin/panel.tsx'
import { newUuid } from '../../../shared/new-uuid.ts'
import { Button } from '../../../ui/button.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { counterWrites } from '../counter-api.ts'
import { CounterFrame } from '../counter-frame.tsx'
import { changeDevice } from '../device/database.ts'
import { openShift } from '../device/take.ts'
import { type Counter, useCounter } from '../device/use-counter.ts'
import { useKeptPage } from '../device/use-kept-page.ts'
import { Ask, Money, TextField } from './ask.tsx'
import { CloseShift, MoveDrawer } from './drawer-dialogs.tsx'
import { QueuePanel } from './queue-panel.tsx'
import { Till } from './till.tsx'

export function SellScreen() {
  const t = useText()
  const counter = useCounter()
  useKeptPage()
  const hydrated = useHydrated()
  const { ready, device } = counter
  const body =
    !ready || !hydrated ? (
      <p role="status" className="text-ink-2">
        {t('common.loading')}
      </p>
    ) : !device.register ? (
      <NameRegister counter={counter} />
    ) : !device.shift ? (
      <OpenShift counter={counter} />
    ) : (
      <Till counter={counter} shift={device.shift} />
    )
  return (
    <CounterFrame
      title={device.register?.name ?? t('admin.menu.walkInOrders')}
      beside={ready && <Connection counter={counter} />}
      actions={ready && device.shift && <ShiftActions counter={counter} shiftId={device.shift.id} />}
    >
      <QueuePanel counter={counter} />
      {body}
    </CounterFrame>
  )
}

function Connection({ counter: { connection, queue } }: { counter: Counter }) {
  const t = useText()
  const waiting = queue.filter(({ state }) => state === 'waiting').length
  const tone = connection === 'online' ? 'success' : 'warn'
  return (
    <span role="status" className="flex flex-wrap gap-2">
      <Badge tone={tone}>{t(`admin.counter.connection.${connection}`)}</Badge>
      {waiting > 0 && <Badge tone="info">{t('admin.counter.waiting', { count: waiting })}</Badge>}
    </span>
  )
}

function ShiftActions({ counter, shiftId }: { counter: Counter; shiftId: string }) {
  const t = useText()
  const [dialog, setDialog] = useState<'in' | 'out' | 'close'>()
  const close = () => setDialog(undefined)
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" look="quiet" onClick={() => setDialog('in')}>
        {t('admin.counter.moved.in')}
      </Button>
      <Button size="small" look="quiet" onClick={() => setDialog('out')}>
        {t('admin.counter.moved.out')}
      </Button>
      <Button size="small" look="outline" onClick={() => setDialog('close')}>
        {t('admin.counter.closeShift')}
      </Button>
      {(dialog === 'in' || dialog === 'out') && <MoveDrawer counter={counter} kind={dialog} onClose={close} />}
      {dialog === 'close' && <CloseShift counter={counter} shiftId={shiftId} onClose={close} />}
    </div>
  )
}

function NameRegister({ counter: { connection, sync, look } }: { counter: Counter }) {
  const t = useText()
  const may = useMay()
  const [name, setName] = useState('')
  if (!may('counter.manage')) return <p className="text-ink-2">{t('admin.counter.askForRegister')}</p>
  return (
    <Ask
      title={t('admin.counter.nameRegister')}
      about={t('admin.counter.nameRegisterAbout')}
      submit={t('admin.counter.makeRegister')}
      unready={
        connection === 'offline' ? t('admin.counter.needsConnection') : name.trim() === '' ? t('admin.counter.nameFirst') : null
      }
      send={async () => {
        const { asksAs: id = '' } = await changeDevice((device) => ({ ...device, asksAs: device.asksAs ?? newUuid() }))
        const { series } = await counterWrites.nameRegister(id, name.trim())
        await changeDevice(({ asksAs: _, ...device }) => ({ ...device, register: { id, series, name: name.trim() }, serial: 0 }))
        await look()
        void sync()
      }}
    >
      <TextField
        label={t('admin.counter.registerName')}
        hint={t('admin.counter.registerNameHint')}
        value={name}
        onValue={setName}
        most={60}
      />
    </Ask>
  )
}

function OpenShift({ counter: { person, sync, look, device } }: { counter: Counter }) {
  const t = useText()
  const moment = useMoment()
  const [float, setFloat] = useState<number | undefined>(0)
  return (
    <Ask
      title={t('admin.counter.openShift')}
      about={
        device.articlesAt ? t('admin.counter.articlesOf', { at: moment(device.articlesAt) }) : t('admin.counter.noArticlesYet')
      }
      submit={t('admin.counter.openShift')}
      unready={float === undefined ? t('admin.counter.amountFirst') : null}
      send={async () => {
        if (!person || float === undefined) return
        await openShift(person, float)
        await look()
        void sync()
      }}
    >
      <Money label={t('admin.counter.float')} hint={t('admin.counter.floatHint')} value={float} onValue={setFloat} />
    </Ask>
  )
}
