import IconBox from '@tabler/icons-react/dist/esm/icons/IconShirt.mjs'
import IconDesigns from '@tabler/icons-react/dist/esm/icons/IconBrush.mjs'
import IconFiles from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconMockups from '@tabler/icons-react/dist/esm/icons/IconShirtSport.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconQuotes from '@tabler/icons-react/dist/esm/icons/IconScale.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconTemplates from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs'
import IconTags from '@tabler/icons-react/dist/esm/icons/IconTags.mjs'
import { paths } from '~/paths'

interface RailLink {
  label: string
  to: string
  Icon: typeof IconBox
  /** Pages of the same matter. */
  under?: readonly { label: string; to: string }[]
}

/** Groups of the rail; a page is listed once it exists. */
export const navigation: readonly { title: string | null; links: readonly RailLink[] }[] = [
  { title: null, links: [{ label: 'Overview', to: paths.overview(), Icon: IconHome }] },
  {
    title: 'Products',
    links: [
      { label: 'Catalog', to: paths.catalog(), Icon: IconBox },
      {
        label: 'Store products',
        to: paths.products(),
        Icon: IconTags,
        under: [
          { label: 'Designs on many blanks', to: paths.designOnBlanks() },
          { label: 'Replace artwork', to: paths.replaceArtwork() },
          { label: 'Stock board', to: paths.productStock() },
        ],
      },
      {
        label: 'My designs',
        to: paths.designs(),
        Icon: IconDesigns,
        under: [{ label: 'My kits', to: paths.kits() }],
      },
      { label: 'Templates', to: paths.templates(), Icon: IconTemplates },
      { label: 'Files', to: paths.files(), Icon: IconFiles },
      { label: 'Mockups', to: paths.mockups(), Icon: IconMockups },
    ],
  },
  {
    title: 'Orders',
    links: [
      { label: 'Orders', to: paths.orders(), Icon: IconReceipt },
      { label: 'Shipments', to: paths.shipments(), Icon: IconPackage },
      { label: 'Shipping quotes', to: paths.quotes(), Icon: IconQuotes },
    ],
  },
  { title: 'Store', links: [{ label: 'Store settings', to: paths.settings(), Icon: IconSettings }] },
]
