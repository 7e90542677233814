import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs'
import IconApprovals from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs'
import IconBox from '@tabler/icons-react/dist/esm/icons/IconShirt.mjs'
import IconDesigns from '@tabler/icons-react/dist/esm/icons/IconBrush.mjs'
import IconFiles from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconMockups from '@tabler/icons-react/dist/esm/icons/IconShirtSport.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import IconReports from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconQuotes from '@tabler/icons-react/dist/esm/icons/IconScale.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconTemplates from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs'
import IconTags from '@tabler/icons-react/dist/esm/icons/IconTags.mjs'
import IconWebhooks from '@tabler/icons-react/dist/esm/icons/IconWebhook.mjs'
import IconWarehouse from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs'
import { paths } from '~/paths'

interface RailLink {
  label: string
  to: string
  Icon: typeof IconBox
  /** The letter that leads there after g. */
  key?: string
  /** Links shown below this one. */
  under?: readonly { label: string; to: string }[]
}

/**
 * Groups of the rail; a page is listed once it exists. First the pages about the whole shop (overview, reports), then
 * what is sold (also from the warehouse), what is made and sent (also what waits for approval), and the store itself
 * (webhooks, activity, settings).
 */
export const navigation: readonly { title: string | null; links: readonly RailLink[] }[] = [
  {
    title: null,
    links: [
      { label: 'Overview', to: paths.overview(), key: 'h', Icon: IconHome },
      { label: 'Reports', to: paths.reports(), key: 'b', Icon: IconReports },
    ],
  },
  {
    title: 'Products',
    links: [
      { label: 'Catalog', to: paths.catalog(), key: 'c', Icon: IconBox },
      {
        label: 'Store products',
        to: paths.products(),
        key: 'p',
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
        key: 'd',
        Icon: IconDesigns,
        under: [{ label: 'My kits', to: paths.kits() }],
      },
      { label: 'Templates', to: paths.templates(), key: 't', Icon: IconTemplates },
      { label: 'Files', to: paths.files(), key: 'f', Icon: IconFiles },
      { label: 'Mockups', to: paths.mockups(), key: 'm', Icon: IconMockups },
      { label: 'Warehouse', to: paths.warehouse(), Icon: IconWarehouse },
    ],
  },
  {
    title: 'Orders',
    links: [
      { label: 'Orders', to: paths.orders(), key: 'o', Icon: IconReceipt },
      { label: 'Approval sheets', to: paths.approvals(), Icon: IconApprovals },
      { label: 'Shipments', to: paths.shipments(), key: 's', Icon: IconPackage },
      { label: 'Shipping quotes', to: paths.quotes(), key: 'q', Icon: IconQuotes },
    ],
  },
  {
    title: 'Store',
    links: [
      { label: 'Webhooks', to: paths.webhooks(), key: 'w', Icon: IconWebhooks },
      { label: 'Request log', to: paths.activity(), key: 'a', Icon: IconActivity },
      {
        label: 'Store settings',
        to: paths.settings(),
        key: ',',
        Icon: IconSettings,
        under: [
          { label: 'Packing slip', to: paths.storeSlip() },
          { label: 'Countries and states', to: paths.countries() },
        ],
      },
    ],
  },
]
