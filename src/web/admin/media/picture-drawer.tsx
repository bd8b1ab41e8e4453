import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ChangePicture, type FocalPoint, type PictureDetails } from '#modules/media/contract.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { AdminForm } from '../../shared/admin/kit/admin-form.tsx'
import { ConfirmWrite } from '../../shared/admin/kit/confirm-write.tsx'
import { TextField, useField, WordsField } from '../../shared/admin/kit/fields.tsx'
import { type Bound, useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { mediaReads, mediaWrites, replaceAddress } from '../../shared/admin/media/media-api.ts'
import { usePictureName } from '../../shared/admin/media/picture-tile.tsx'
import { ACCEPTED, nameOfFile, sendFile } from '../../shared/admin/media/send-file.ts'
import { failureText } from '../../shared/errors/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toasts.ts'
import { Uses } from './picture-uses.tsx'

type Props = { id: string; onDone: () => Promise<void>; onClose: () => void }

export function PictureDrawer({ id, onDone, onClose }: Props) {
  const t = useText()
  const nameOf = usePictureName()
  const { data: picture, error } = useQuery({ ...mediaReads.picture(id), staleTime: 0, gcTime: 0 })
  return (
    <Drawer open onClose={onClose} title={picture ? nameOf(picture) : t('common.loading')}>
      <div className="grid gap-6 p-5">
        {error !== null && <p className="text-danger">{failureText(t, error)}</p>}
        {picture && (
          <>
            <PictureTexts key={picture.id} picture={picture} onDone={onDone} />
            <Uses picture={picture} />
            <Fate picture={picture} onDone={onDone} onClose={onClose} />
          </>
        )}
      </div>
    </Drawer>
  )
}

function PictureTexts({ picture, onDone }: { picture: PictureDetails; onDone: () => Promise<void> }) {
  const t = useText()
  const { name, folder, tags, alt, focal } = picture
  const { field, ...form } = useAdminForm({
    schema: ChangePicture,
    start: { name, folder, tags, alt, focal },
    send: async (words) => {
      await mediaWrites.change(picture.id, words)
      await onDone()
      toast({ title: t('admin.library.saved') })
    },
  })
  return (
    <AdminForm form={form} submit={t('admin.library.save')}>
      <FocalField bound={field('focal')} src={picture.src} />
      <TextField {...field('name')} label={t('admin.library.name')} maxLength={120} emptyAsText optional />
      <TextField
        {...field('folder')}
        label={t('admin.media.folder')}
        hint={t('admin.library.folderHint')}
        maxLength={80}
        emptyAsText
        optional
      />
      <WordsField {...field('tags')} label={t('admin.library.tags')} hint={t('admin.library.tagsHint')} optional />
      <TextField
        {...field('alt.en')}
        label={t('admin.library.alt.en')}
        hint={t('admin.library.altHint')}
        maxLength={300}
        lang="en"
        dir="ltr"
        optional
      />
      <TextField {...field('alt.ar')} label={t('admin.library.alt.ar')} maxLength={300} lang="ar" dir="rtl" optional />
      <TextField {...field('alt.sw')} label={t('admin.library.alt.sw')} maxLength={300} lang="sw" dir="ltr" optional />
    </AdminForm>
  )
}

const STEPS: Record<string, [number, number]> = { ArrowLeft: [-5, 0], ArrowRight: [5, 0], ArrowUp: [0, -5], ArrowDown: [0, 5] }
const MIDDLE: FocalPoint = { x: 50, y: 50 }
const within = (hundredths: number) => Math.min(100, Math.max(0, Math.round(hundredths)))

function FocalField({ bound, src }: { bound: Bound; src: string }) {
  const t = useText()
  const { field } = useField(bound)
  const point = field.value as FocalPoint | null | undefined
  const at = point ?? MIDDLE
  return (
    <div className="grid gap-2">
      <button
        type="button"
        aria-label={t('admin.library.focal', { x: at.x, y: at.y })}
        className="relative mx-auto block max-h-72 w-fit cursor-crosshair overflow-clip rounded-2 bg-tile"
        onClick={({ currentTarget, clientX, clientY, detail }) => {
          if (detail === 0) return // a click by key: the arrow keys set the point instead
          const { left, top, width, height } = currentTarget.getBoundingClientRect()
          field.onChange({ x: within(((clientX - left) / width) * 100), y: within(((clientY - top) / height) * 100) })
        }}
        onKeyDown={(event) => {
          const step = STEPS[event.key]
          if (!step) return
          event.preventDefault()
          field.onChange({ x: within(at.x + step[0]), y: within(at.y + step[1]) })
        }}
      >
        <img src={`${src}/w480.webp`} alt="" className="block max-h-72 w-auto" />
        {point && (
          <span
            aria-hidden="true"
            className="absolute size-6 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-bg shadow-[0_0_0_2px_var(--color-ink)]"
            style={{ left: `${point.x}%`, top: `${point.y}%` }}
          />
        )}
      </button>
      <p className="flex flex-wrap items-center gap-3 text-caption text-muted">
        {t('admin.library.focalHint')}
        {point && (
          <button type="button" className="underline underline-offset-4" onClick={() => field.onChange(null)}>
            {t('admin.library.noFocal')}
          </button>
        )}
      </p>
    </div>
  )
}

type FateProps = { picture: PictureDetails; onDone: () => Promise<void>; onClose: () => void }

function Fate({ picture: { id, state, uses }, onDone, onClose }: FateProps) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [removing, setRemoving] = useState(false)
  const end = async (title: string) => {
    toast({ title })
    onClose()
    await onDone()
  }
  const replace = useWrite(async (file: File) => {
    await sendFile('PUT', replaceAddress(id, nameOfFile(file.name)), file)
    await end(t('admin.library.replaced'))
  })
  const redraw = useWrite(async () => {
    await mediaWrites.drawAgain(id)
    await end(t('admin.library.drawnAgain'))
  })
  return (
    <div className="flex flex-wrap gap-3 border-t pt-5">
      <Button look="outline" size="small" busy={replace.busy} onClick={() => input.current?.click()}>
        {t('admin.library.replace')}
      </Button>
      {state === 'failed' && (
        <Button look="outline" size="small" busy={redraw.busy} onClick={() => void redraw.send(undefined)}>
          {t('admin.library.drawAgain')}
        </Button>
      )}
      <Button
        look="outline"
        size="small"
        disabledReason={uses > 0 ? t('admin.library.inUse') : null}
        onClick={() => setRemoving(true)}
      >
        {t('admin.library.remove')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        tabIndex={-1}
        aria-label={t('admin.library.replace')}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) void replace.send(file)
          target.value = ''
        }}
      />
      <p className="basis-full text-caption text-muted">{t('admin.library.replaceHint')}</p>
      {replace.error !== undefined && !replace.busy && (
        <p role="alert" className="basis-full text-small text-danger">
          {failureText(t, replace.error)}
        </p>
      )}
      {removing && (
        <RemoveOne id={id} onRemoved={() => end(t('admin.library.removed', { count: 1 }))} onClose={() => setRemoving(false)} />
      )}
    </div>
  )
}

type RemoveProps = { id: string; onRemoved: () => Promise<void>; onClose: () => void }

function RemoveOne({ id, onRemoved, onClose }: RemoveProps) {
  const t = useText()
  const send = async () => {
    await mediaWrites.remove([id])
    await onRemoved()
  }
  return (
    <ConfirmWrite
      title={t('admin.library.removeAsk', { count: 1 })}
      confirm={t('admin.library.remove')}
      send={send}
      onClose={onClose}
    >
      {t('admin.library.removeHint')}
    </ConfirmWrite>
  )
}
