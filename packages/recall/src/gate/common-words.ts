/**
 * Words that say little about which task it is, however rare they are in a small store: function words, and what every
 * request for work is made of, in five languages. They are spelled as the index spells its terms, without endings, so
 * that a hook need not make them out of words.
 */
const COMMON_TERMS = `
about abov after again all already also although alway another any around back becaus befor behind below between both
com could despit down dur each either els end ever every few first follow found further get giv given go going good
great happen her hold however insid instead keep last least less let lik look mak many mayb might mor most much must
need never new next non noth now off often ok okay old onc one only open other out outsid over own pleas put quick
really right sam say second see set several show simpl sinc small som somebody someth sometim somewher soon still such
tak than thank thing think though thre through tim today together too try two under until up upon use used using user
very via want way week well whether whol within without work yes yesterday yet zero day hour minut month year add allow
api app application apply approach attempt behav bug build built call cas chang check class cod command commit complet
config configuration configur correct creat current currently data default delet describ detail document documentation
edit ensur error exampl execut exit explain export fail failur featur field fil fix folder format function generat
handl help id implement import improv info input install instruction interfac issu item key lin link list load local
log main method miss mod modul mov nam number object option order output packag pag part path pass plac possibl print
problem process production program project proper property read refactor releas remov renam replac report request
resolv respons result return review rul run sampl sav script search section select send server servic setup sort sourc
stack start stat status step stop stor string styl success suggest summary support system tabl task team test text
throw tool trac typ unit updat valu variabl version view wait warn web window writ written client customer product
button component dialog form screen titl content messag count total nod npm js ts json html css http git github docker
python java react sql databas db typescript javascript der die das den dem des ein einen einem einer und oder aber
nicht kein ist sind war wird werden wurd hat haben im am auf aus bei beim bis durch für gegen mit nach ohn seit um
unter von vom vor während wegen zu zum zur über ich du er sie es wir ihr mich mir uns dass wenn weil obwohl damit als
wie wer wo welch welcher dieser dies auch nur noch schon immer nie sehr mehr bitt dank unser unserem unseren mein soll
sollen kann können muss müssen etwa jetzt dann neu neuen neuer alt zwei drei mal zeig schreib füge bau erstell ändern
ergänze prüfe beheb fehler datei dateien tabell funktion projekt benutzer dienst daten wert el la los las un una uno de
del al en y o u que se su sus lo le les por para con sin sobr entr desd hasta como cuando dond si ni ya muy más meno
pero porqu también solo está están son era fue ser hay ha han hacer hac haz est esta esto ese esa todo toda otro otra
nuevo nueva cada después ant tra mientra siguen sigu gracia favor crea crear añade agrega escrib cambia muestra
configura genera corrig arregla prueba archivo página tabla lista función proyecto usuario servicio servidor dato valor
nombr texto problema и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по тольк ее мне был
вот от мен еще нет о из ему тепер когд даж ну вдруг ли есл уже или ни быт нег до вас нибуд опят уж вам вед там пот себ
нич ей может они тут где ест над ней для мы теб их чем сам чтоб без будт чег раз тож под будет ж тогд кто этот тог этог
совс ним здес этом один почт мой тем нее сейчас куд зач всех никогд можн при наконец два об друг посл больш тот через
эти нас про всег них мног разв три эту моя впроч сво это перед иногд лучш чут нельз им бол всегд конечн всю межд нужн
пожалуйст спасиб врем добав сдела напиш исправ поправ созда покаж провер настр ошибк файл страниц таблиц списк тест
функц проект пользовател сервис сервер дан значен имя текст отчет запрос клиент покупател продукт товар кнопк компонент
форм экран заголовк сообщен количеств задач заказ ден час минут месяц год шаг настройк код класс метод модул проверк
пол раздел стрк верс сборк баз обнов замен переимену удал измен собер запуст опиш
`

/** Pairs of Chinese characters of the same kind. */
const COMMON_PAIRS = `
一个 这个 那个 个是 的时 时候 我们 你们 他们 需要 可以 请帮 帮我 我把 一下 一些 没有 不是 什么 怎么 如何 为什 然后 现在 之后 以后 之前 以前
还是 但是 因为 所以 如果 就是 已经 一直 每次 所有 全部 其他 里面 上面 下面 使用 用户 问题 错误 报错 代码 文件 项目 功能 接口 页面 数据 据库
测试 服务 系统 添加 增加 新增 修改 修复 删除 创建 新建 实现 优化 检查 写一 给我 一行 一条 一次 两次 三个 加一 显示 返回 请求 失败 成功 正常
更新 运行 执行 部署 上线 配置 设置 列表 按钮 变量 函数 组件 脚本 日志 任务 订单 保存 名称 内容 结果 时间 开始 结束 不能 无法 出现 提示 每天
`

/** Whether a search term, which has no blanks, is one of them. A hook asks for so few that making a set takes longer. */
export function isCommonTerm(term: string): boolean {
  return term !== '' && (stands(term, COMMON_TERMS) || stands(term, COMMON_PAIRS))
}

function stands(term: string, words: string): boolean {
  for (let at = words.indexOf(term); at !== -1; at = words.indexOf(term, at + 1)) {
    if (isBlank(words.charCodeAt(at - 1)) && isBlank(words.charCodeAt(at + term.length))) return true
  }
  return false
}

const isBlank = (code: number): boolean => code === 0x20 || code === 0x0a
