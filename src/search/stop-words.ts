const ENGLISH =
  'a am an and any are as at be been but by can could d did do does doing for from get got had has have how i if in into is it its just let ll m may me might must my of on or our s should so some such t than that the their them then there these they this to us ve was we were what when where whether which who whose why will with would you your';

const PORTUGUESE =
  'a ao aos as ate com como da das de dela dele deles do dos e ela ele em era essa esse esta estao estar este estou eu foi foram ha isso isto ja la lhe mais mas me meu meus minha minhas na nas nem nessa nesse nesta neste no nos nossa nosso num numa o os ou para pela pelas pelo pelos por porque posso pode podem podemos pq pra pro qual quais quando quanto quanta quantas quantos que quem se sem ser sera seria seu seus so sua suas ta tem temos tenho ter tinha um uma umas uns vai vamos vc voce vou onde';

const STOP_WORDS = new Set(`${ENGLISH} ${PORTUGUESE}`.split(' '));

/**
 * Whether a word is irrelevant in an English or Portuguese question.
 * @param word folded by `foldText`
 */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

const WEAK_ENGLISH =
  'about actually after again all allow allowed also always api apis before best between called correct correctly each every exactly exist exists give given go goes going happen happens here it just kind know long look make makes many mean means much need needed needs now once one only other own please possible really right same say see still supposed take takes tell there thing things try trying use used uses using want wants way ways work working works';

const WEAK_PORTUGUESE =
  'acontece acontecer agora ainda algum alguma antes apos api apis cada certo certa conseguir consegue consigo corretamente dar deve devem dever devo depois durante entao entre existe existem existir fala fazer faco faz feito fica ficar funciona funcionam funcionar jeito maneira mesma mesmo muito outra outras outro outros possivel precisa precisam preciso precisar primeiro quer quero querer saber sei serve servem sobre tambem toda todas todo todos usa usado usar uso utilizar vez vezes';

const WEAK_WORDS = new Set(`${WEAK_ENGLISH} ${WEAK_PORTUGUESE}`.split(' '));

/**
 * Whether a word means little in a question. Results that lack the word are not penalised.
 * @param word folded by `foldText`
 */
export function isWeakWord(word: string): boolean {
  return WEAK_WORDS.has(word);
}
