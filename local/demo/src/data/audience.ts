import type { DemoPerson } from './demo-types.ts'
import { personId } from './people.ts'

const names = [
  'Adaeze Nwosu-Bright',
  'Anneke de Graaf',
  'Arjun Velankar',
  'Bérénice Caillaud',
  'Camilo Restrepo Gil',
  'Chiara Bonfanti',
  'Dagny Thorsdóttir',
  'Emre Yıldırımer',
  'Farah Mokhtari',
  'Femke Wouters',
  'Gwen Prosser',
  'Hana Dvořáčková',
  'Ifeoma Adichukwu',
  'Ilse Brandmayr',
  'Jaroslav Havelka',
  'Jun-ho Seo',
  'Kalinda Fernando',
  'Katarzyna Wrona',
  'Laszlo Bereczki',
  'Linnea Öhrström',
  'Luis Ferro Pinto',
  'Maeve Gallagher',
  'Malik Traoré',
  'Mei-Lin Quek',
  'Milica Stojković',
  'Naledi Mokoena',
  'Nikolai Arsenov',
  'Oihana Etxeberri',
  'Olamide Fashola',
  'Paloma Quiroga',
  'Petra Zupančič',
  'Quentin Lemarchand',
  'Rania Sabbagh',
  'Rasmus Kivelä',
  'Rosalind Peake',
  'Samir Choudhary',
  'Sanna Lehtonen',
  'Tariq Al-Hashem',
  'Tomoko Arai',
  'Ulrike Passmann',
  'Vera Kolesnik',
  'Wanjiru Kamau',
  'Xiomara Beltrán',
  'Zeynep Aksoylu',
]

const handle = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/[^a-z -]/g, '')
    .trim()
    .replace(/ +/g, '.')

/** Visitors with an account, who like and now and then comment; buyers, so that no list of creators shows them. */
export const audience: DemoPerson[] = names.map((full_name, i) => ({
  id: personId(handle(full_name)),
  email: `${handle(full_name)}@atelier.test`,
  full_name,
  role: 'buyer',
  location: null,
  about: null,
  avatar: null,
  can_sign_in: false,
  created_hours_ago: 24 * (12 + ((i * 37) % 140)),
}))
