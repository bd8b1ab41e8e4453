import { useState } from 'react'
import type { DrawnPictures } from '#modules/media/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import type { ListedPicture } from '../../../shared/admin/media/media-api.ts'
import { PicturePicker } from '../../../shared/admin/media/picture-picker.tsx'
import { moved } from '../../../shared/admin/moved.ts'
import { Panel } from '../../../shared/admin/panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { NamedSwatch } from '../variants/use-columns.ts'
import { DrawPictures } from './draw-pictures.tsx'
import { PictureRow } from './picture-row.tsx'
import type { PictureDocument, ShownPicture } from './shown-picture.ts'
import type { ProductForm } from './use-product-form.ts'

type Props = { product: ProductForm; swatches: readonly NamedSwatch[]; shownPictures: Readonly<Record<string, ShownPicture>> }

function usePictures({ form }: ProductForm) {
  const t = useText()
  const [chosen, setChosen] = useState<Record<string, ShownPicture>>({})
  const [announcement, setAnnouncement] = useState('')
  const pictures = (form.watch('pictures' as never) ?? []) as PictureDocument[]
  const set = (next: PictureDocument[]) => form.setValue('pictures' as never, next as never, { shouldDirty: true })
  return {
    pictures,
    chosen,
    announcement,
    move: (from: number, to: number) => {
      if (to < 0 || to >= pictures.length || from === to) return
      set(moved(pictures, from, to))
      setAnnouncement(t('admin.products.editor.movedTo', { place: to + 1, count: pictures.length }))
    },
    change: (at: number, change: Partial<PictureDocument>) =>
      set(pictures.map((each, place) => (place === at ? { ...each, ...change } : each))),
    remove: (at: number) => set(pictures.filter((_, place) => place !== at)),
    addDrawn: (drawn: DrawnPictures['pictures']) => {
      setChosen((before) => ({ ...before, ...Object.fromEntries(drawn.map(({ picture }) => [picture.id, picture])) }))
      const added = drawn.filter(({ picture }) => !pictures.some(({ asset }) => asset === picture.id))
      set([
        ...pictures,
        ...added.map(
          ({ picture, swatch, view, alt: { en = '', ...alts } }): PictureDocument => ({
            asset: picture.id,
            swatch,
            view,
            alt: en,
            alts: Object.fromEntries(Object.entries(alts).filter(([, text]) => text !== undefined)),
          }),
        ),
      ])
      setAnnouncement(t('admin.products.draw.listed', { count: added.length }))
    },
    add: (found: readonly ListedPicture[]) => {
      setChosen((before) => ({ ...before, ...Object.fromEntries(found.map((each) => [each.id, each])) }))
      const added = found.filter(({ id }) => !pictures.some(({ asset }) => asset === id))
      const viewOf = (at: number) => (pictures.length + at === 0 ? 'front' : 'detail')
      set([
        ...pictures,
        ...added.map(({ id }, at): PictureDocument => ({ asset: id, swatch: null, view: viewOf(at), alt: '', alts: {} })),
      ])
    },
  }
}

export function Pictures({ product, swatches, shownPictures }: Props) {
  const t = useText()
  const [picking, setPicking] = useState(false)
  const [drawing, setDrawing] = useState(false)
  const { pictures, chosen, announcement, move, change, remove, add, addDrawn } = usePictures(product)
  const firstOf = (asset: string) => pictures.findIndex((each) => each.asset === asset)
  return (
    <Panel
      title={t('admin.products.section.pictures')}
      id="pictures"
      aside={
        <span className="flex flex-wrap gap-2">
          <Button look="outline" size="small" onClick={() => setDrawing(true)}>
            <Icon name="scissors" size={17} />
            {t('admin.products.draw.open')}
          </Button>
          <Button look="outline" size="small" onClick={() => setPicking(true)}>
            <Icon name="plus" size={17} />
            {t('admin.products.editor.addPictures')}
          </Button>
        </span>
      }
    >
      {pictures.length === 0 ? (
        <p className="border-t px-5 py-6 text-ink-2">{t('admin.products.editor.noPictures')}</p>
      ) : (
        <ol className="grid border-t xl:grid-cols-2 xl:[&>li]:border-e">
          {pictures.map((picture, at) => (
            <PictureRow
              // A picture used twice needs its index in the key.
              key={firstOf(picture.asset) === at ? picture.asset : `${picture.asset} ${at}`}
              picture={picture}
              at={at}
              swatches={swatches}
              move={move}
              count={pictures.length}
              shown={shownPictures[picture.asset] ?? chosen[picture.asset]}
              onChange={(changed) => change(at, changed)}
              onRemove={() => remove(at)}
            />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {drawing && (
        <DrawPictures
          about={product.form.getValues() as never}
          swatches={swatches}
          onDrawn={addDrawn}
          onClose={() => setDrawing(false)}
        />
      )}
      {picking && <PicturePicker multiple onChoose={add} onClose={() => setPicking(false)} />}
    </Panel>
  )
}
