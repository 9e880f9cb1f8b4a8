/** Given names of textbooks, Vietnamese without diacritics and English, so that "Nam lives" is known to be about a person. */
const VIETNAMESE = `
an anh bach bao bich binh chau chi cuc cuong dao dat dieu dinh duc dung duong duy giang gia ha hai han hang hanh hao hiep
hien hieu hoa hoai hoan hoang hong hung huong huy huyen khang khanh khoa khoi kien kieu kim ky lam lan le lien linh loan loc
long ly mai manh mi minh nam nga ngan nghia ngoc nguyen nguyet nhan nhi nhu nhung ninh oanh phat phong phu phuc phung
phuoc phuong quan quang quoc quy quyen quynh sang sinh son tam tan thai thang thanh thao thi thien thinh thu thuan thuy
tien tin toan tra tram trang tri trinh trung truong tu tuan tung tuyen tuyet uyen van vi viet vinh vu vuong vy xuan yen
`;
const ENGLISH = `
adam alan albert alex alexander alice amanda amelia amy andrea andrew andy angela ann anna anne annie anthony antonio arthur
barbara becky ben benjamin beth betty bill billy bob brian bruce carl carla carlos carol caroline catherine charles charlie
charlotte chloe chris christina christine christopher claire clara colin daisy dan daniel danny dave david debbie dennis
diana diego dora dorothy ed eddie edward elena elizabeth ella ellen emily emma eric ethan eva eve fiona florence frank fred
gary george gina giulia grace graham hannah harriet harry helen henry hope hugo ian isabel isabella jack jackson jacob jake
james jamie jane janet jason jean jenny jeremy jessica jill jim jimmy joan joanna joe john johnny jose joseph josh joshua
juan judy julia julie karen kate katie keith kelly ken kevin kim kimberly larry laura lauren leo leon lewis liam lily linda
lisa liz louis louise luca lucas lucy luke maggie marco marcus margaret maria marie mario mark martha martin mary matt
matthew max megan melissa mia michael michelle miguel mike molly monica nancy natalie nathan neil nicholas nick nicole nina
noah nora oliver olivia omar oscar pablo pam pamela patricia patrick paul paula pedro peggy penny pete peter phil philip
phoebe rachel ralph ray rebecca richard rick rita rob robert robin roger ron rosa rose rosie roy ruby ruth ryan sally sam
samantha samuel sandra sarah scott sean sebastian sharon sheila simon sofia sophia sophie stella stephen steve steven stuart
sue susan suzanne sylvia ted teresa terry theo thomas tim timothy tina toby tom tommy tony tracy vanessa vera veronica
victor victoria vincent violet wendy will william zoe
`;

export const GIVEN_NAMES: ReadonlySet<string> = new Set(`${VIETNAMESE} ${ENGLISH}`.trim().split(/\s+/));
