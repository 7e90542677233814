import type { LayoutTemplate } from '~/contract/artwork/mockup'

/** The picture of a blank whose print area is 300 of its 1,000 pixels wide and 400 high. */
export const blankTemplate: LayoutTemplate = {
  template_id: 1,
  image_url: 'https://files.example.com/blank.png',
  background_url: null,
  background_color: null,
  printfile_id: 1,
  template_width: 1000,
  template_height: 1000,
  print_area_width: 300,
  print_area_height: 400,
  print_area_top: 250,
  print_area_left: 350,
  is_template_on_front: false,
  orientation: 'any',
}
