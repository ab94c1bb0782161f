import { artworkId } from './artworks/artwork.ts'
import type { DemoComment } from './demo-types.ts'
import { personId } from './people.ts'
import { stableId } from './stable-id.ts'

/** Who (as in their address), what, and how many hours ago; by the artwork's source. */
const said: Record<string, [by: string, content: string, hours: number][]> = {
  'first-night-in-the-north': [
    ['maeve.gallagher', 'I have stood exactly here. Or I am now convinced that I have.', 20],
    ['ewan', 'The reflection is a touch greener than the sky and that is why it works.', 17.5],
    ['buyer', 'Would you consider a series of six? We have a night train that deserves this.', 9],
    ['creator', '@Johanna yes please. Bring the train.', 8.2],
  ],
  'queen-of-the-quiet-hours': [
    ['olamide.fashola', 'Working the night shift in a hospital. She is on my lock screen now.', 15],
    ['haruka', 'The single ring of gold. So much restraint.', 12],
    ['xiomara.beltran', 'I need this two metres tall.', 6.5],
    ['imani', '@Olamide this is the best review I will ever get. Thank you.', 5],
  ],
  'slow-gold': [
    ['rasmus.kivela', 'How is the water this soft? I keep looking for brush strokes.', 28],
    ['ana', 'Obrigada for the horizon. It is perfectly straight and I am jealous.', 22],
    ['gwen.prosser', 'My dad was a fisherman. I sent him this and he rang me, which he never does.', 4],
  ],
  'two-hearts-one-current': [
    ['camilo.restrepo.gil', 'The two eyes in the current, one calm, one not. Clever.', 13],
    ['soren', 'A saddle point between the eddies, exactly where it has to be. Beautiful and correct.', 11],
    ['jun-ho.seo', 'Is the album out? Asking for everyone in this comment section.', 3],
  ],
  'a-branch-for-haru': [
    ['tomoko.arai', 'The sun behind the flowers! My mother asks whether you sell prints.', 19],
    ['haruka', '@Tomoko for your mother, always.', 18],
    ['paloma.quiroga', 'Every petal is turned a little differently. I checked. All of them.', 7],
  ],
  'what-the-wind-wrote': [
    [
      'tariq.al-hashem',
      'I grew up near dunes like this. The light is right, and nobody ever gets the light right.',
      150,
    ],
    ['kofi', 'That one sharp edge. Enough said.', 101],
  ],
  'lantern-drift': [
    ['petra.zupancic', 'I have watched it loop for six minutes and my tea is cold.', 7],
    ['buyer2', 'We are doing a deep sea exhibition next spring. Sending you a message.', 5.5],
    ['anneke.de.graaf', 'The smallest one, in the corner, swimming its own way.', 1.2],
  ],
  'nursery-of-suns': [
    ['quentin.lemarchand', 'I would buy the book without reading the back.', 44],
    ['creator', 'The blue against the ember. Lovely, Ewan.', 30],
  ],
  'soap-logic-in-motion': [['mei-lin.quek', 'The moment they join. So satisfying.', 33]],
  'seven-valleys-at-dawn': [
    ['dagny.thorsdottir', 'The trees getting smaller as you look up. I can smell the cold.', 96],
    ['sanna.lehtonen', 'Printed it for the cabin. Fits as if it had always been there.', 51],
    ['buyer2', 'Instant mood for the game intro we are pitching.', 12],
  ],
  'four-million-windows': [
    ['arjun.velankar', 'Found my office. Third tower from the left, light on, obviously.', 60],
    ['yuna', 'The pink roof is where the party is.', 47],
    ['rosalind.peake', 'I want to live in the one with the orange sign.', 20],
  ],
  'noor-with-closed-eyes': [
    ['rania.sabbagh', 'My name is Noor too. She looks like someone I would tell things to.', 31],
    ['leila', 'The earrings! Tell me they exist somewhere.', 25],
  ],
  'harvest-giant': [
    ['laszlo.bereczki', "The shadow where the ring passes behind. Chef's kiss.", 120],
    ['nikolai.arsenov', 'Reminds me of the paperbacks my brother hid under the bed.', 88],
  ],
  'the-sky-exhales': [
    ['linnea.ohrstrom', 'Put it on the television, turned the lights off, cancelled my plans.', 9],
    ['hana.dvorackova', 'Is there a four hour version?', 6],
    ['creator', '@Hana it is five seconds long and also forever, so: yes.', 5],
  ],
  'slow-lanterns': [
    ['milica.stojkovic', 'Those rays of light from above. I am holding my breath.', 16],
    ['oihana.etxeberri', 'No brain, no heart and no plans. Same, this week.', 8],
  ],
  'ten-thousand-waves': [
    ['ulrike.passmann', 'The little waves near the top look as if they had been carved.', 170],
    ['creator2', 'Pattern people, assemble. This is how it is done.', 140],
  ],
  'soap-logic': [
    ['samir.choudhary', 'The colours on the rim are physically perfect, I work in optics.', 90],
    ['yuna', '@Samir you have made my year.', 89],
  ],
  'school-of-primary-colours': [
    ['femke.wouters', 'That big white quarter circle is holding its breath.', 36],
    ['kofi', 'Theo has counted to seven and it shows.', 25],
  ],
  'rose-window': [
    [
      'berenice.caillaud',
      'I restore church windows for a living. The lead lines are believable, which I say rarely.',
      200,
    ],
    ['vera.kolesnik', 'I keep coming back for the violet at the top.', 77],
  ],
  'coastline-without-end': [
    ['zeynep.aksoylu', 'Zoomed in until my phone gave up. It is still coast.', 40],
    ['soren', '@Zeynep the phone always gives up first.', 39],
  ],
  'above-the-last-hut': [['jaroslav.havelka', 'I have skied worse terrain than this, but only in my head.', 400]],
  'ember-country': [
    ['naledi.mokoena', 'This is what heat sounds like.', 66],
    ['luis.ferro.pinto', 'Bought it as a poster, my kitchen is now a desert. Worth it.', 22],
  ],
  'folded-evening': [['chiara.bonfanti', 'I tried to peel a corner. It is a screen. I am fine.', 71]],
  'ink-argument': [
    ['katarzyna.wrona', 'Team Blue.', 55],
    ['malik.traore', 'Team Red, and I will not discuss it.', 54],
    ['leila', 'The orange is the real winner, nobody ever notices the orange.', 50],
  ],
  'three-breaths': [
    ['ifeoma.adichukwu', 'Set as the background of our meditation room. Three people have asked who made it.', 21],
  ],
  'the-dancer-left-the-room': [
    ['adaeze.nwosu-bright', 'I used to dance. This is the part the audience never gets to see. Thank you.', 210],
    ['kalinda.fernando', 'How does smoke get to be this elegant?', 130],
  ],
  'where-the-moss-listens': [
    ['wanjiru.kamau', 'I can hear my boots.', 40],
    ['diego', 'The green of the far trunks. I spent all morning trying to mix it and failed.', 28],
  ],
  'rose-of-the-deep-field': [['farah.mokhtari', 'My son says it is a jellyfish. He may be right.', 300]],
  'october-cathedral': [
    ['ilse.brandmayr', 'Seven in the morning, the dog, this light. You have been spying on us.', 500],
    ['buyer', 'Lovely. Saved for the autumn campaign.', 320],
  ],
  'one-ribbon-no-dancer': [['xiomara.beltran', 'The perfume did not deserve this.', 120]],
  'seahorse-valley': [
    ['arjun.velankar', 'Two doors down from where everybody takes their picture. I laughed out loud.', 180],
  ],
  'chapel-of-the-sea': [
    ['petra.zupancic', 'Please tell me the church said yes.', 600],
    ['leila', '@Petra the priest said yes, the roof said later.', 580],
  ],
  'copper-and-teal': [['maeve.gallagher', 'A redhead who is not a mermaid or a witch. Finally.', 222]],
  'frequencies-of-a-mountain': [['quentin.lemarchand', 'On the wall of my studio since Tuesday.', 150]],
}

export const comments: DemoComment[] = Object.entries(said).flatMap(([source, list]) =>
  list.map(([by, content, created_hours_ago], i) => ({
    id: stableId('comment', `${source}/${i}`),
    artwork_id: artworkId(source),
    user_id: personId(by),
    content,
    created_hours_ago,
  })),
)
