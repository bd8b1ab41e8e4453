import { type PointerEvent, useRef, useState } from 'react'
import { isSignature, MAX_POINTS, MAX_STROKES, pathOfStroke, SIGNATURE_BOX } from '#domain/customers/signature.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useText } from '../../../i18n/text.tsx'
import { failureText } from '../../../shared/errors/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { Dialog } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toasts.ts'
import { parcelWrites } from './parcel-writes.ts'

type Props = { number: string; parcel: string; onChanged: () => Promise<void> }

export function HandedSignature({ number, parcel, onChanged }: Props) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" size="touch" onClick={() => setOpen(true)} className="px-4!">
        {t('admin.parcels.sign')}
      </Button>
      {open && (
        <SignDialog
          number={number}
          parcel={parcel}
          onClose={() => setOpen(false)}
          onSigned={async () => {
            toast({ title: t('admin.parcels.signed') })
            await onChanged()
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

type DialogProps = Pick<Props, 'number' | 'parcel'> & { onClose: () => void; onSigned: () => Promise<void> }
function SignDialog({ number, parcel, onClose, onSigned }: DialogProps) {
  const t = useText()
  const [strokes, setStrokes] = useState<number[][]>([])
  const [typed, setTyped] = useState('')
  const drawn = isSignature(strokes)
  const { send, busy, error } = useWrite(async () => {
    await parcelWrites.sign(number, parcel, drawn ? { strokes } : { typed: typed.trim() })
    await onSigned()
  })
  const unready = drawn || typed.trim() !== '' ? null : t('admin.parcels.signFirst')
  return (
    <Dialog open onClose={onClose} title={t('admin.parcels.signature')}>
      <form
        noValidate
        className="grid gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (!unready && !busy) void send(undefined)
        }}
      >
        <p className="text-small text-ink-2">{t('admin.parcels.signHint')}</p>
        <Pad strokes={strokes} onStrokes={setStrokes} />
        <div>
          <Button
            look="quiet"
            size="small"
            disabledReason={strokes.length === 0 ? t('admin.parcels.signFirst') : null}
            onClick={() => setStrokes([])}
          >
            {t('admin.parcels.signAgain')}
          </Button>
        </div>
        <TextInput
          label={t('admin.parcels.typeName')}
          hint={t('admin.parcels.typeNameHint')}
          optional={t('checkout.optional')}
          autoComplete="off"
          maxLength={120}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p role="alert" className="text-small text-danger empty:hidden">
          {error !== undefined && !busy && failureText(t, error)}
        </p>
        <div>
          <Button type="submit" size="touch" busy={busy} disabledReason={unready}>
            {t('admin.parcels.keepSignature')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Pad({ strokes, onStrokes }: { strokes: readonly number[][]; onStrokes: (strokes: number[][]) => void }) {
  const t = useText()
  const drawing = useRef<number[][]>(undefined)
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): [number, number] => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const within = (part: number, most: number) => Math.round(Math.min(1, Math.max(0, part)) * most)
    return [within((clientX - left) / width, SIGNATURE_BOX.width), within((clientY - top) / height, SIGNATURE_BOX.height)]
  }
  const points = strokes.reduce((sum, stroke) => sum + stroke.length / 2, 0)
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0 || strokes.length >= MAX_STROKES || points >= MAX_POINTS - 2) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const [x, y] = pointOf(event)
    // A tap without movement counts as a stroke, for the dot of an i.
    drawing.current = [...strokes, [x, y, x, y]]
    onStrokes(drawing.current)
  }
  const go = (event: PointerEvent<SVGSVGElement>) => {
    const before = drawing.current
    const last = before?.at(-1)
    if (!before || !last || points >= MAX_POINTS) return
    const [x, y] = pointOf(event)
    if (last.at(-2) === x && last.at(-1) === y) return
    drawing.current = [...before.slice(0, -1), [...last, x, y]]
    onStrokes(drawing.current)
  }
  const end = () => {
    drawing.current = undefined
  }
  return (
    <svg
      role="img"
      aria-label={t('admin.parcels.signHere')}
      viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}
      className="aspect-3/1 w-full cursor-crosshair touch-none rounded-2 border border-control bg-surface text-ink"
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <path d={`M30 ${SIGNATURE_BOX.height - 40}H${SIGNATURE_BOX.width - 30}`} className="stroke-control" strokeWidth={1.5} />
      {strokes.map((stroke, at) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only appended
          key={at}
          d={pathOfStroke(stroke)}
          fill="none"
          stroke="currentColor"
          strokeWidth={4}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}
