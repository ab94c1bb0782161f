/** Words of the dashboards (spec, point 2). */
export const dashboardTexts = {
  welcome: (name: string) => `Welcome, ${name}`,
  buyer: { title: 'Buyer Dashboard', blurb: 'Describe a project, or find the creator you want by their work.' },
  postProject: { title: 'Post a project', text: 'Describe what you need, and let AI creators come to you.' },
  exploreGallery: { title: 'Explore the gallery', text: 'See what is being made right now, and who makes it.' },
  creator: { title: 'Creator Dashboard', blurb: 'Show your work, or find the next project to work on.' },
  uploadArt: {
    title: 'Upload your AI art',
    text: 'Show your images and videos in the gallery, where buyers look for the next creator to hire.',
  },
  findProject: {
    title: 'Find a project',
    text: 'Browse what brands and agencies are looking for, and apply for what suits you.',
  },
} as const
