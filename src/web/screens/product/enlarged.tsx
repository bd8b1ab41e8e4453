import type { Cloth } from '#modules/catalogue/contract.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import type { View } from './gallery.tsx'

type Props = { view: View; cloth: Cloth | undefined; open: boolean; onClose: () => void }

/** One picture, as large as the screen allows, threads and all. */
export default function Enlarged({ view: { title, picture, lie }, cloth, open, onClose }: Props) {
  return (
    <Dialog title={title} open={open} onClose={onClose} wide>
      <ProductPicture
        picture={picture}
        swatch={cloth}
        lie={lie}
        cell={lie === 'macro' ? 28 : 14}
        sizes="(min-width: 1025px) 1200px, 160vw"
        first
        className="enlarged"
      />
    </Dialog>
  )
}
