import type { Cloth } from '#modules/catalogue/contract.ts'
import { ClothTile } from '../../ui/cloth-tile.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import type { View } from './gallery.tsx'

type Props = { title: string; cloth: Cloth | undefined; view: View; open: boolean; onClose: () => void }

/** One picture, as large as the screen allows, threads and all. */
export default function Enlarged({ title, cloth, view, open, onClose }: Props) {
  return (
    <Dialog title={title} open={open} onClose={onClose} wide>
      <ClothTile swatch={cloth} lie={view} cell={view === 'macro' ? 28 : 14} className="h-[calc(92dvh-57px)] aspect-auto" />
    </Dialog>
  )
}
